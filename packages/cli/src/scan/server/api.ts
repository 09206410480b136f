/** @module Calls to a running server with a user's token, with retries. */
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiError, apiErrorSchema } from '@scanner/contracts/errors.ts';
import { FileRefusal, ServerFailure } from './failure.ts';

const TRIES = 5;
const FIRST_WAIT_MS = 500;
/** A server that asks to wait longer than this is too busy for this run. */
const RETRY_AFTER_MAX_SECONDS = 120;
const ANSWER_MS = 60_000;

export interface ServerOptions {
  /** Origin of the server. */
  url: string;
  /** A personal API token; sent only to this server, and never part of a message. */
  token: string;
}

export interface CallInit {
  method?: 'GET' | 'POST' | 'PUT';
  body?: Uint8Array<ArrayBuffer> | string;
  headers?: Record<string, string>;
}

/** What to do after a response or an error: wait this many milliseconds, or give up for a reason. */
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

/** For a response other than 2xx. */
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

/** A server, with one user's credentials. */
export class ServerApi {
  readonly #origin: string;
  readonly #token: string;

  constructor({ url, token }: ServerOptions) {
    this.#origin = new URL(url).origin;
    this.#token = token;
  }

  /**
   * Makes a call and returns its JSON. Retries after errors of the network and the server, and if the server asks to
   * wait, so the call must be safe to repeat.
   *
   * @param path from the origin; only the path of a whole URL is used, so that the token is sent to no other server
   * @throws {ServerFailure} if the server can't be reached
   * @throws {FileRefusal} if it refuses the data
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

  /** A response, or a short reason why there is none. */
  async #fetch(url: string, { method = 'GET', body, headers }: CallInit): Promise<Response | string> {
    try {
      return await fetch(url, {
        method,
        headers: { authorization: `Bearer ${this.#token}`, accept: 'application/json', ...headers },
        // A redirect may lead to another server.
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
