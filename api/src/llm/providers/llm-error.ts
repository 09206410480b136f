/**
 * Why a model did not answer.
 * - `configuration`: the key, the model's name or the address is wrong; asking again is no use until someone changes it.
 * - `quota`: the account has used up what it may.
 * - `limited`: too many calls or no capacity at the moment.
 * - `unavailable`: no one there, a connection that broke, an error of theirs.
 * - `timeout`: no answer in time.
 * - `refused`: the model would not answer.
 * - `unreadable`: an answer that says nothing in the form asked for.
 * - `too-long`: the question is longer than the model takes.
 * - `stopped`: we have ended the call ourselves.
 */
export type LlmErrorKind =
  | 'configuration'
  | 'quota'
  | 'limited'
  | 'unavailable'
  | 'timeout'
  | 'refused'
  | 'unreadable'
  | 'too-long'
  | 'stopped';

/** What asking the same again may fix. */
const RETRIED: ReadonlySet<LlmErrorKind> = new Set(['limited', 'unavailable', 'timeout', 'unreadable']);
/** What makes every further call pointless. */
const FINAL: ReadonlySet<LlmErrorKind> = new Set(['configuration', 'quota', 'stopped']);

/** A call to a model that came to nothing. The message is for a person and holds nothing of the code or the key. */
export class LlmError extends Error {
  override readonly name = 'LlmError';
  readonly kind: LlmErrorKind;
  /** How long the provider asks to wait, in milliseconds. */
  readonly waitMs: number | undefined;

  constructor(kind: LlmErrorKind, message: string, waitMs?: number) {
    super(message);
    this.kind = kind;
    this.waitMs = waitMs;
  }

  get isRetried(): boolean {
    return RETRIED.has(this.kind);
  }

  get isFinal(): boolean {
    return FINAL.has(this.kind);
  }
}

/** An error of any kind as a {@link LlmError}. */
export function asLlmError(error: unknown, signal: AbortSignal): LlmError {
  if (error instanceof LlmError) return error;
  if (signal.aborted) {
    const isTimeout = signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
    return isTimeout
      ? new LlmError('timeout', 'The model did not answer in time.')
      : new LlmError('stopped', 'The call was ended.');
  }
  return new LlmError('unavailable', 'The connection to the AI provider broke, or could not be made.');
}
