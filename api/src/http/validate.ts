import type { z } from 'zod';
import { ApiError, type ErrorDetails } from '../errors/api-error.ts';

type Issue = z.core.$ZodIssue;

/** The issues of a union's most likely branch: the one that the value came closest to. */
function closest(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  return branches.reduce((best, branch) => (branch.length < best.length ? branch : best), branches[0] ?? []);
}

/** Turns zod's issues into the `details` of an error, one entry a field, unions by their most likely branch. */
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

/** Parses a value at the border; throws a `validation` error that names every wrong field. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const details = issueDetails(parsed.error.issues);
  throw new ApiError('validation', details[0]?.message ?? 'The request is not valid.', details);
}
