/** @module Calls to a running server, with the token of one user, again where that helps. */
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiError, apiErrorSchema } from '@scanner/contracts/errors.ts';
import { FileRefusal, ServerFailure } from './failure.ts';

const TRIES = 5;
const FIRST_WAIT_MS = 500;
/** A server that asks to wait for longer than this has no room for this run. */
const RETRY_AFTER_MAX_SECONDS = 120;
const ANSWER_MS = 60_000;

export interface ServerOptions {
  /** Origin of the server. */
  url: string;
  /** A personal API token; goes to this server alone and into no message. */
  token: string;
}

export interface CallInit {
  method?: 'GET' | 'POST' | 'PUT';
  body?: Uint8Array<ArrayBuffer> | string;
  headers?: Record<string, string>;
}

/** What to do after an answer or a fault: wait so many milliseconds, or give up for a reason. */
type Verdict = { waitMs: number } | { failure: Error };

const backOff = (tries: number): number => FIRST_WAIT_MS * 2 ** tries;

async function errorOf(response: Response): Promise<ApiError | undefined> {
  const text = await response.text();
  try {
    return apiErrorSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Of an answer outside 2xx. */
async function judge(response: Response, tries: number): Promise<Verdict> {
  const error = await errorOf(response);
  const { status } = response;
  const message = error?.message ?? `The server answered ${status}.`;
  if (status === 429) {
    const seconds = Number(response.headers.get('retry-after')) || backOff(tries) / 1000;
    return seconds <= RETRY_AFTER_MAX_SECONDS ? { waitMs: seconds * 1000 } : { failure: new ServerFailure(message) };
  }
  if (status >= 500) return { waitMs: backOff(tries) };
  if (status === 401) {
    return { failure: new ServerFailure('The server does not accept the token. Make a new one on your account page.') };
  }
  if (status === 403) return { failure: new ServerFailure(`The token may not do this: ${message}`) };
  if (!error) {
    return {
      failure: new ServerFailure(`There is no scanner at this address: it answered ${status} without a reason.`),
    };
  }
  return { failure: new FileRefusal(error) };
}

/** A server as one user sees it. */
export class ServerApi {
  readonly #origin: string;
  readonly #token: string;

  constructor({ url, token }: ServerOptions) {
    this.#origin = new URL(url).origin;
    this.#token = token;
  }

  /**
   * Makes a call and answers its JSON. Tries again after faults of the network and the server, and where the server asks
   * to wait a little: so the call must do no harm when it is made twice.
   *
   * @param path from the origin; a whole address counts by its path, so that the token goes to no other server
   * @throws {ServerFailure} where the server cannot be asked @throws {FileRefusal} where it refuses what it was sent
   */
  async call(path: string, init: CallInit = {}): Promise<unknown> {
    const { pathname, search } = new URL(path, this.#origin);
    let last = '';
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await this.#fetch(`${this.#origin}${pathname}${search}`, init);
      if (answer instanceof Response && answer.ok) return readJson(answer);
      const verdict = answer instanceof Response ? await judge(answer, tries) : { waitMs: backOff(tries) };
      if ('failure' in verdict) throw verdict.failure;
      last = answer instanceof Response ? `it answered ${answer.status}` : answer;
      if (tries < TRIES - 1) await pause(verdict.waitMs);
    }
    throw new ServerFailure(`The server at ${this.#origin} could not be asked: ${last}.`);
  }

  /** An answer, or in a few words why there was none. */
  async #fetch(url: string, { method = 'GET', body, headers }: CallInit): Promise<Response | string> {
    try {
      return await fetch(url, {
        method,
        headers: { authorization: `Bearer ${this.#token}`, accept: 'application/json', ...headers },
        // A redirect would be another place than the one that was named.
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
        ...(body === undefined ? {} : { body }),
      });
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer in time';
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
      return cause === '' ? 'it could not be reached' : cause;
    }
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new ServerFailure('There is no scanner at this address: it did not answer JSON.');
  }
}
