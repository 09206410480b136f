import { ERROR_CODES, type ErrorCode } from '@scanner/contracts/error-codes.ts';
import type { ApiError } from '@scanner/contracts/errors.ts';
import { list, object, otherwise, type Reader, text } from './reader.ts';

/** An error of the API; its code is undefined if a newer API has added it. */
type Read = Omit<Required<ApiError>, 'code'> & { code: ErrorCode | undefined };

const openCode: Reader<ErrorCode | undefined> = (value, path) => {
  const code = text(value, path);
  return ERROR_CODES.find((known) => known === code);
};

/** Parses what `apiErrorSchema` allows, without the schema library: any page may receive an error. */
const readError = object<Read>({
  message: text,
  code: openCode,
  details: otherwise([], list(object({ path: text, message: text }))),
  requestId: text,
});

function parseBody(body: string): Read | undefined {
  try {
    return readError(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/**
 * A response other than 2xx. `message` is `"{status}: {body or statusText}"`; `reason` is the part for users, if the
 * body has one.
 */
export class ApiRequestError extends Error {
  override readonly name = 'ApiRequestError';
  readonly status: number;
  readonly reason: string | undefined;
  readonly code: ErrorCode | undefined;
  /** The invalid fields of the request; empty if the response names none. */
  readonly details: readonly { path: string; message: string }[];
  readonly requestId: string | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const parsed = parseBody(body);
    this.status = status;
    this.reason = parsed?.message;
    this.code = parsed?.code;
    this.details = parsed?.details ?? [];
    this.requestId = parsed?.requestId;
  }
}

/**
 * A 2xx response that violates the contract: page and server have different versions, or something in between changed
 * it.
 */
export class ApiResponseError extends Error {
  override readonly name = 'ApiResponseError';

  /** Which operation's response violated the contract: for logs, never for users. */
  readonly operation: string;

  constructor(operation: string, cause: unknown) {
    super("This page couldn't be loaded. Reload to try again.", { cause });
    this.operation = operation;
  }
}

/** Whether an error means that no user is signed in. */
export const isUnauthenticated = (error: unknown): boolean => error instanceof ApiRequestError && error.status === 401;

/** Whether an error means that the requested object doesn't exist, or not for this user. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiRequestError && error.status === 404;

/** The message for users: the server's own sentence, otherwise the error's message, otherwise `fallback`. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof ApiRequestError) return error.reason ?? fallback;
  if (error instanceof ApiResponseError) return error.message;
  return fallback;
}
