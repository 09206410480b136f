import type { z } from 'zod';
import { ACCOUNT_OPERATIONS } from './account.ts';
import { ADMIN_OPERATIONS } from './admin.ts';
import { AUTH_OPERATIONS } from './auth.ts';
import type { Operation } from './operation.ts';
import { SCAN_OPERATIONS } from './scans.ts';
import { SYSTEM_OPERATIONS } from './system.ts';
import { TRIAGE_OPERATIONS } from './triage.ts';
import { WEBHOOK_OPERATIONS } from './webhooks.ts';

export * from './operation.ts';
export * from './path.ts';

/** Every call of the API, by name. */
export const OPERATIONS = {
  ...AUTH_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...ADMIN_OPERATIONS,
  ...SCAN_OPERATIONS,
  ...TRIAGE_OPERATIONS,
  ...SYSTEM_OPERATIONS,
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
