import { z } from 'zod';
import type { TokenScope } from '../account.ts';
import type { ErrorCode } from '../errors.ts';

/** Who may call: anyone, a signed-in user, an administrator, or the holder of a signed ticket in the URL. */
export type OperationAuth = 'none' | 'user' | 'admin' | 'ticket';

/** Default size limit of a JSON body, in bytes. */
export const BODY_BYTES_MAX = 64 * 1024;

/**
 * One call of the API. The server validates and mounts it by this definition; the client types and parses by it.
 * `path` has its parameters in braces. `body` and `response` are JSON unless `raw` or `redirect` says otherwise.
 * `errors` lists the possible errors besides the two of every call (`internal`, `unavailable`).
 */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly auth: OperationAuth;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Size limit of a JSON body in bytes, {@link BODY_BYTES_MAX} by default. */
  readonly bodyBytesMax?: number;
  /** The body is binary, not JSON. */
  readonly raw?: true;
  /** A personal API token with this scope may call as well. */
  readonly scope?: TokenScope;
  /** The response is a redirect for a browser's navigation, without JSON. */
  readonly redirect?: true;
  /** The response is an HTML page, without JSON. */
  readonly html?: true;
  /** The response is one page of a list; a `Link` header with `rel="next"` names the next one. */
  readonly paged?: true;
  /**
   * The `Idempotency-Key` header is supported: calls with the same key and body do the work once and have one response.
   */
  readonly once?: true;
  readonly status: 200 | 201 | 303;
  readonly response: z.ZodType;
  readonly errors: readonly ErrorCode[];
}

/** The format of an `Idempotency-Key`. */
export const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

export const idParams = z.object({ id: z.string().min(1).max(64) });

/** Response of a call without a result. */
export const doneSchema = z.object({ success: z.literal(true) });
export type Done = z.infer<typeof doneSchema>;
