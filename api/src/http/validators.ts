import { zValidator } from '@hono/zod-validator';
import { BODY_BYTES_MAX, type Operation } from '@scanner/contracts';
import type { MiddlewareHandler, ValidationTargets } from 'hono';
import type { z } from 'zod';
import type { AppEnv } from '../context/app-env.ts';
import { ApiError, type ErrorDetails } from '../errors/api-error.ts';
import { limitBody } from './limit-body.ts';

type Issue = z.core.$ZodIssue;

/** The issues of a union's closest branch. */
function closest(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  return branches.reduce((best, branch) => (branch.length < best.length ? branch : best), branches[0] ?? []);
}

/** Converts zod's issues to the `details` of an error, one entry per field; unions by their closest branch. */
export function issueDetails(issues: readonly Issue[], prefix: readonly PropertyKey[] = []): ErrorDetails {
  const details: ErrorDetails = [];
  const seen = new Set<string>();
  for (const issue of issues) {
    const path = [...prefix, ...issue.path];
    const entries =
      issue.code === 'invalid_union' && issue.errors.length > 0
        ? issueDetails(closest(issue.errors), path)
        : [{ path: path.map(String).join('.'), message: issue.message }];
    for (const entry of entries) {
      if (!seen.has(entry.path)) details.push(entry);
      seen.add(entry.path);
    }
  }
  return details;
}

/** Throws a `validation` error that names all wrong fields. */
function refuseInvalid(result: { readonly success: boolean; readonly error?: z.core.$ZodError }): void {
  if (result.success) return;
  const details = issueDetails(result.error?.issues ?? []);
  throw new ApiError('validation', details[0]?.message ?? 'The request is not valid.', details);
}

/** If a query parameter is repeated, the first one counts. */
const firstOfEach = (query: ValidationTargets['query']) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));

/** Validates path, query and body of an operation. Handlers read the results with `req.valid`. */
export function validatorsOf({ params, query, body, bodyBytesMax }: Operation): readonly MiddlewareHandler<AppEnv>[] {
  const validators: MiddlewareHandler<AppEnv>[] = [];
  if (params) validators.push(zValidator('param', params, refuseInvalid));
  if (query) {
    const validationFunction = (schema: typeof query, value: ValidationTargets['query']) =>
      schema.safeParseAsync(firstOfEach(value));
    validators.push(zValidator('query', query, refuseInvalid, { validationFunction }));
  }
  if (body) validators.push(limitBody(bodyBytesMax ?? BODY_BYTES_MAX), zValidator('json', body, refuseInvalid));
  return validators;
}
