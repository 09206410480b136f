/** @module Interprets a provider's HTTP status. */
import { LlmError } from './llm-error.ts';

const WAIT_MAX_MS = 60_000;

/** Reads `Retry-After`: seconds, or a date. */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), WAIT_MAX_MS) : undefined;
}

const TOO_LONG = /context.{0,20}(length|window|size)|maximum context|too (many tokens|long|large)|exceed.{0,30}token/i;
const NO_MODEL =
  /model.{0,80}(not found|does not exist|no such|unknown|not exist|deprecated|decommission)|no such model/i;
const NO_CREDIT = /quota|billing|credit|insufficient/i;

/** The error for a status other than 2xx. `body` is the provider's message, of which only the kind is used. */
export function errorOfStatus(status: number, body: string, host: string, wait?: number): LlmError {
  if (status >= 300 && status < 400)
    return new LlmError(
      'configuration',
      `${host} redirects elsewhere; the key is not sent there. Set AI_BASE_URL to the final address.`,
    );
  if (status === 401 || status === 403)
    return new LlmError('configuration', `${host} does not accept the key (${status}). Set AI_API_KEY to a valid one.`);
  if (status === 402 || (status === 429 && NO_CREDIT.test(body)))
    return new LlmError('quota', `The account at ${host} has used up its quota (${status}).`);
  if (status === 429) return new LlmError('limited', `${host} takes no more calls at the moment (429).`, wait);
  if (status === 413 || (status === 400 && TOO_LONG.test(body)))
    return new LlmError('too-long', 'The question is longer than the model takes.');
  if (status === 404 || NO_MODEL.test(body))
    return new LlmError(
      'configuration',
      `${host} does not have the model, or not at this address (${status}). Check AI_MODEL and AI_BASE_URL.`,
    );
  if (status === 408) return new LlmError('timeout', `${host} did not answer in time (408).`);
  if (status >= 500) return new LlmError('unavailable', `${host} has a fault of its own (${status}).`, wait);
  return new LlmError('configuration', `${host} does not take the question (${status}).`);
}
