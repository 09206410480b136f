/**
 * @module Parses responses of a newer API: if an enumeration has a value that the contract doesn't list, the rest of
 * the response is still used. Unknown fields are ignored anyway.
 */
import type { z } from 'zod';

/**
 * The replacement of an unknown value, by field: the one that promises least and hides nothing. Other fields keep the
 * value, which is then displayed.
 */
const READ_AS: Readonly<Record<string, string>> = {
  severity: 'high',
  confidence: 'low',
  level: 'Medium',
  kind: 'example',
  detectedBy: 'engine',
  verdict: 'unclear',
  provider: 'openai-compatible',
  stage: 'analyse',
  role: 'user',
};

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

/** An enumeration with an unlisted value. */
interface UnknownValue {
  path: Path;
  value: string;
  /** A listed value. */
  listed: string;
}

/**
 * Parses a value. Enumerations are open: see `READ_AS`.
 *
 * @throws the schema's error if anything else is wrong
 */
export function parseOpen<Parsed>(schema: { parse(value: unknown): Parsed }, value: unknown): Parsed {
  try {
    return schema.parse(value);
  } catch (error) {
    const unknown = issuesOf(error).flatMap((issue) => unknownValues(issue, value, []) ?? [undefined]);
    if (unknown.length === 0 || unknown.includes(undefined)) throw error;
    const found = unknown.filter((one) => one !== undefined);
    const readable = structuredClone(value);
    for (const { path, listed } of found) replaceAt(readable, path, READ_AS[String(path.at(-1))] ?? listed);
    const parsed = schema.parse(readable);
    for (const { path, value } of found) {
      if (READ_AS[String(path.at(-1))] === undefined) replaceAt(parsed, path, value);
    }
    return parsed;
  }
}

const issuesOf = (error: unknown): readonly Issue[] =>
  error instanceof Error && 'issues' in error && Array.isArray(error.issues) ? error.issues : [];

/** The unknown values that cause an issue; undefined if it has another cause. */
function unknownValues(issue: Issue, value: unknown, base: Path): UnknownValue[] | undefined {
  const path = [...base, ...issue.path];
  if (issue.code === 'invalid_union') {
    for (const branch of issue.errors) {
      const found = branch.map((one) => unknownValues(one, value, path));
      if (branch.length > 0 && found.every((one) => one !== undefined)) return found.flat();
    }
    return undefined;
  }
  if (issue.code !== 'invalid_value' || path.length === 0) return undefined;
  const given = valueAt(value, path);
  const [listed] = issue.values;
  // A literal is not an enumeration: it identifies the kind of object.
  if (typeof given !== 'string' || typeof listed !== 'string' || issue.values.length < 2) return undefined;
  return [{ path, value: given, listed }];
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );

function replaceAt(value: unknown, path: Path, by: string): void {
  const [last] = path.slice(-1);
  const holder = valueAt(value, path.slice(0, -1));
  if (last !== undefined && typeof holder === 'object' && holder !== null) {
    (holder as Record<PropertyKey, unknown>)[last] = by;
  }
}
