import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { loginSchema, registrationSchema, scanSubmissionSchema, uploadTicketSchema } from './payloads.ts';
import { scanCreatedSchema, scanListItemSchema, scanSchema } from './scan.ts';
import { adminUserSchema, userSchema, visitsSchema } from './user.ts';

/** Who may call: anyone, a signed-in user, an administrator, or the holder of a signed ticket in the URL. */
export type OperationAuth = 'none' | 'user' | 'admin' | 'ticket';

/**
 * One call of the API, defined once: the server validates and mounts by it, the client types and parses by it.
 * `path` has its parameters in braces. `body` and `response` are JSON unless `raw` or `redirect` says otherwise.
 * `errors` lists what a caller can meet beyond the two that every call has (`internal`, `unavailable`).
 */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly auth: OperationAuth;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is bytes, not JSON. */
  readonly raw?: true;
  /** The answer is a redirect for a browser's navigation; there is no JSON. */
  readonly redirect?: true;
  /** The answer is one page; a `Link` header with `rel="next"` names the next one. */
  readonly paged?: true;
  readonly status: 200 | 201 | 303;
  readonly response: z.ZodType;
  readonly errors: readonly ErrorCode[];
}

/** Query of a paged list. `cursor` comes from the `Link` header and means nothing to the caller. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(200).optional(),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

const idParams = z.object({ id: z.string().min(1).max(64) });

/** Answer of a call that only does something. */
export const doneSchema = z.object({ success: z.literal(true) });
export type Done = z.infer<typeof doneSchema>;

/** Answer of `GET /api/health`: `ok` when every part answers. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  parts: z.record(z.string(), z.enum(['up', 'down'])),
});
export type Health = z.infer<typeof healthSchema>;

export const OPERATIONS = {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account and sign in',
    auth: 'none',
    body: registrationSchema,
    status: 201,
    response: userSchema,
    errors: ['validation', 'conflict', 'rate_limited', 'forbidden'],
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in',
    auth: 'none',
    body: loginSchema,
    status: 200,
    response: userSchema,
    errors: ['validation', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: "End the caller's session",
    auth: 'none',
    status: 200,
    response: doneSchema,
    errors: ['forbidden'],
  },
  logoutByNavigation: {
    method: 'GET',
    path: '/api/logout',
    summary: "End the caller's session and go to the landing page",
    auth: 'none',
    redirect: true,
    status: 303,
    response: z.undefined(),
    errors: ['forbidden'],
  },
  user: {
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in user, or 401',
    auth: 'user',
    status: 200,
    response: userSchema,
    errors: ['unauthenticated'],
  },
  currentUser: {
    method: 'GET',
    path: '/api/auth/current-user',
    summary: 'The signed-in user, or null',
    auth: 'none',
    status: 200,
    response: userSchema.nullable(),
    errors: [],
  },
  adminLogin: {
    method: 'POST',
    path: '/api/admin/password-login',
    summary: 'Sign in as the designated administrator',
    auth: 'none',
    body: loginSchema,
    status: 200,
    response: userSchema,
    errors: ['validation', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
  adminLogout: {
    method: 'POST',
    path: '/api/admin/password-logout',
    summary: "End the administrator's session",
    auth: 'none',
    status: 200,
    response: doneSchema,
    errors: ['forbidden'],
  },
  adminCurrentUser: {
    method: 'GET',
    path: '/api/admin/current-user',
    summary: 'The signed-in administrator, or 401',
    auth: 'admin',
    status: 200,
    response: userSchema,
    errors: ['unauthenticated'],
  },
  adminUsers: {
    method: 'GET',
    path: '/api/admin/password/users',
    summary: 'All users, newest first, with masked addresses',
    auth: 'admin',
    query: pageQuerySchema,
    paged: true,
    status: 200,
    response: z.array(adminUserSchema),
    errors: ['unauthenticated', 'forbidden', 'validation'],
  },
  requestUpload: {
    method: 'POST',
    path: '/api/objects/upload',
    summary: 'A ticket for one upload',
    auth: 'user',
    status: 201,
    response: uploadTicketSchema,
    errors: ['unauthenticated', 'forbidden', 'quota_exceeded'],
  },
  upload: {
    method: 'PUT',
    path: '/api/objects/{id}',
    summary: 'Raw bytes of one file, to the address that the ticket names',
    auth: 'ticket',
    params: idParams,
    query: z.object({ expires: z.coerce.number().int().positive(), signature: z.string().min(1).max(128) }),
    raw: true,
    status: 200,
    response: z.object({ objectPath: z.string(), size: z.int().nonnegative() }),
    errors: [
      'unauthenticated',
      'forbidden',
      'ticket_expired',
      'length_required',
      'too_large',
      'conflict',
      'bad_request',
    ],
  },
  createScan: {
    method: 'POST',
    path: '/api/scans',
    summary: 'Scan an uploaded file or pasted code',
    auth: 'user',
    body: scanSubmissionSchema,
    status: 201,
    response: scanCreatedSchema,
    errors: [
      'unauthenticated',
      'forbidden',
      'validation',
      'not_found',
      'too_large',
      'unsupported_file',
      'conflict',
      'quota_exceeded',
    ],
  },
  listScans: {
    method: 'GET',
    path: '/api/scans',
    summary: "The caller's scans, newest first",
    auth: 'user',
    query: pageQuerySchema,
    paged: true,
    status: 200,
    response: z.array(scanListItemSchema),
    errors: ['unauthenticated', 'validation'],
  },
  getScan: {
    method: 'GET',
    path: '/api/scans/{id}',
    summary: 'One scan with its findings',
    auth: 'user',
    params: idParams,
    status: 200,
    response: scanSchema,
    errors: ['unauthenticated', 'not_found'],
  },
  deleteScan: {
    method: 'DELETE',
    path: '/api/scans/{id}',
    summary: 'Remove a scan, its findings and its file for good, also while it runs',
    auth: 'user',
    params: idParams,
    status: 200,
    response: doneSchema,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  },
  visits: {
    method: 'GET',
    path: '/api/visits',
    summary: 'The visit counter',
    auth: 'none',
    status: 200,
    response: visitsSchema,
    errors: [],
  },
  incrementVisits: {
    method: 'POST',
    path: '/api/visits/increment',
    summary: 'Count one visit',
    auth: 'none',
    status: 200,
    response: visitsSchema,
    errors: ['forbidden', 'rate_limited'],
  },
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'What is up',
    auth: 'none',
    status: 200,
    response: healthSchema,
    errors: [],
  },
} as const satisfies Record<string, Operation>;

export type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;

type PartOf<Name extends OperationName, Part extends keyof Operation> = Operations[Name] extends {
  readonly [K in Part]: infer Schema extends z.ZodType;
}
  ? Schema
  : z.ZodUndefined;

/** What a caller sends as body, before defaults and transforms. `undefined` where the operation takes none. */
export type BodyOf<Name extends OperationName> = z.input<PartOf<Name, 'body'>>;
/** What the server gets from a valid body, after defaults and transforms. */
export type ParsedBodyOf<Name extends OperationName> = z.output<PartOf<Name, 'body'>>;
/** What the path's parameters are. */
export type ParamsOf<Name extends OperationName> = z.input<PartOf<Name, 'params'>>;
/** What the query string may hold, before defaults. */
export type QueryOf<Name extends OperationName> = z.input<PartOf<Name, 'query'>>;
/** What the server gets from a valid query string, with defaults. */
export type ParsedQueryOf<Name extends OperationName> = z.output<PartOf<Name, 'query'>>;
/** What the operation answers, parsed. */
export type ResponseOf<Name extends OperationName> = z.output<Operations[Name]['response']>;

/** An operation's path with its parameters filled in and encoded: `/api/scans/{id}` -> `/api/scans/42`. */
export function operationPath(operation: Operation, params: Readonly<Record<string, string>> = {}): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${operation.method} ${operation.path} needs the parameter '${name}'`);
    return encodeURIComponent(value);
  });
}
