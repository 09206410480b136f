import type { ApiError as ErrorBody, ErrorCode } from '@scanner/contracts';

/** The HTTP status of each code. */
export const ERROR_STATUS = {
  bad_request: 400,
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  ticket_expired: 410,
  length_required: 411,
  too_large: 413,
  unsupported_file: 415,
  rate_limited: 429,
  quota_exceeded: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

export type ErrorDetails = NonNullable<ErrorBody['details']>;

/** An error for the caller: what happened, why, and what to do. All other errors become `internal`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;
  /** Seconds after which the same call may succeed; the `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, details?: ErrorDetails, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An error of one field of the request body. */
export const fieldError = (code: ErrorCode, path: string, message: string): ApiError =>
  new ApiError(code, message, [{ path, message }]);

/** The body of an error response. */
export function errorBody(error: ApiError, requestId: string): ErrorBody {
  const { message, code, details } = error;
  return { message, code, ...(details ? { details } : {}), requestId };
}
