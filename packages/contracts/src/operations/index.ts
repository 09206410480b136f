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

/** All calls of the API, by name. */
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

/** The body that a caller sends, before defaults and transforms. `undefined` if the operation has none. */
export type BodyOf<Name extends OperationName> = z.input<PartOf<Name, 'body'>>;
/** The body that the server receives, after defaults and transforms. */
export type ParsedBodyOf<Name extends OperationName> = z.output<PartOf<Name, 'body'>>;
/** The path's parameters. */
export type ParamsOf<Name extends OperationName> = z.input<PartOf<Name, 'params'>>;
/** The query parameters, before defaults. */
export type QueryOf<Name extends OperationName> = z.input<PartOf<Name, 'query'>>;
/** The query that the server receives, with defaults. */
export type ParsedQueryOf<Name extends OperationName> = z.output<PartOf<Name, 'query'>>;
/** The parsed response of an operation. */
export type ResponseOf<Name extends OperationName> = z.output<Operations[Name]['response']>;
