/**
 * Why a model did not answer.
 * - `configuration`: the key, the model's name or the URL is wrong; retrying is useless until that is changed.
 * - `quota`: the account's quota is used up.
 * - `limited`: too many calls, or no capacity at the moment.
 * - `unavailable`: unreachable, a broken connection, or a server error.
 * - `timeout`: no answer in time.
 * - `refused`: the model refused to answer.
 * - `unreadable`: the answer doesn't have the requested format.
 * - `too-long`: the question exceeds the model's context window.
 * - `stopped`: we canceled the call.
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

/** Errors that a retry may resolve. */
const RETRIED: ReadonlySet<LlmErrorKind> = new Set(['limited', 'unavailable', 'timeout', 'unreadable']);
/** Errors that make further calls useless. */
const FINAL: ReadonlySet<LlmErrorKind> = new Set(['configuration', 'quota', 'stopped']);

/** A failed call to a model. The message is for users and contains neither code nor the key. */
export class LlmError extends Error {
  override readonly name = 'LlmError';
  readonly kind: LlmErrorKind;
  /** The delay that the provider asks for, in milliseconds. */
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

/** Converts any error to an {@link LlmError}. */
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
