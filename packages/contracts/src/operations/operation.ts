import { z } from 'zod';
import type { TokenScope } from '../account.ts';
import type { ErrorCode } from '../errors.ts';

/** Who may call: anyone, a signed-in user, an administrator, or the holder of a signed ticket in the URL. */
export type OperationAuth = 'none' | 'user' | 'admin' | 'ticket';

/** Most bytes of a JSON body of most operations. */
export const BODY_BYTES_MAX = 64 * 1024;

/**
 * One call of the API, defined once: the server validates and mounts by it, the client types and parses by it.
 * `path` has its parameters in braces. `body` and `response` are JSON unless `raw` or `redirect` says otherwise.
 * `errors` lists what a caller can meet beyond the two that every call has (`internal`, `unavailable`).
 */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly auth: OperationAuth;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Most bytes of a JSON body, {@link BODY_BYTES_MAX} by default. */
  readonly bodyBytesMax?: number;
  /** The body is bytes, not JSON. */
  readonly raw?: true;
  /** A personal API token with this scope may call as well. */
  readonly scope?: TokenScope;
  /** The answer is a redirect for a browser's navigation; there is no JSON. */
  readonly redirect?: true;
  /** The answer is a page of HTML; there is no JSON. */
  readonly html?: true;
  /** The answer is one page; a `Link` header with `rel="next"` names the next one. */
  readonly paged?: true;
  /** An `Idempotency-Key` header is heeded: calls with the same key and body do the work once and have one answer. */
  readonly once?: true;
  readonly status: 200 | 201 | 303;
  readonly response: z.ZodType;
  readonly errors: readonly ErrorCode[];
}

/** What an `Idempotency-Key` may be. */
export const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

export const idParams = z.object({ id: z.string().min(1).max(64) });

/** Answer of a call that only does something. */
export const doneSchema = z.object({ success: z.literal(true) });
export type Done = z.infer<typeof doneSchema>;
