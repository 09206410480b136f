/**
 * @module
 * Reads answers of an API that is newer than this page: where an enumeration has got a value that the contract does not
 * list, the rest of the answer still holds. What a schema does not know at all, it leaves out anyway.
 */
import type { z } from 'zod';

/**
 * What an unknown value is read as, by its field: the one that promises least and hides nothing. Fields that are not named
 * here keep the value as it is, and what shows them shows it.
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

/** An enumeration with a value that it does not list. */
interface UnknownValue {
  path: Path;
  value: string;
  /** A value that it lists. */
  listed: string;
}

/**
 * Parses a value. Enumerations are open: see `READ_AS`.
 *
 * @throws what the schema throws where anything else is wrong
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

/** The unknown values that an issue is made of; undefined where it is about anything else. */
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
  // A literal is not an enumeration: it says what kind of thing this is.
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
