/**
 * @module Generates values from the JSON schemas of the OpenAPI document: valid ones, nearly valid ones, and hostile
 * ones.
 */
import fc from 'fast-check';
import type { JsonSchema } from '../src/http/openapi/schemas.ts';

/** Maximum length of a generated string, and maximum number of array items. */
const LENGTH_MAX = 3000;

const schemaOf = (part: unknown): JsonSchema => (typeof part === 'object' && part !== null ? part : {}) as JsonSchema;

/**
 * A text of any allowed length. By default, fast-check rarely exceeds ten characters, whatever `maxLength` is: here
 * some texts have any length up to the maximum, some exactly the maximum, in letters of one to four bytes.
 */
function textOf(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const longest = fc.constantFrom('a', 'é', '漢', '%', '_', '"', '\\', '0').map((sign) => sign.repeat(maxLength));
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength, maxLength, unit: 'grapheme' }) },
    { weight: 2, arbitrary: fc.string({ minLength, maxLength, unit: 'grapheme', size: 'max' }) },
    { weight: 1, arbitrary: longest },
  );
}

function stringOf({ minLength = 0, maxLength = LENGTH_MAX, format, examples }: JsonSchema): fc.Arbitrary<string> {
  if (examples) return fc.constantFrom(...(examples as string[]));
  if (format === 'email') return fc.emailAddress();
  return textOf(minLength, Math.min(maxLength, Math.max(minLength, LENGTH_MAX)));
}

function numberOf({ minimum, maximum, exclusiveMinimum, type }: JsonSchema): fc.Arbitrary<number> {
  const min = Number(exclusiveMinimum === undefined ? (minimum ?? -1000) : Number(exclusiveMinimum) + 1);
  const max = Number(maximum ?? 1000);
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

/** Values that are valid as far as the schema says. */
export function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => fitting(schemaOf(part))));
  switch (schema.type) {
    case 'string':
      return stringOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schemaOf(schema.items)), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 10,
      });
    case 'object':
      return objectOf(schema);
    default:
      return fc.jsonValue();
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, part]) => [name, fitting(schemaOf(part))] as const);
  return fc.record(Object.fromEntries(parts), { requiredKeys: required });
}

/** Texts that have broken programs: SQL, paths, prototypes, encodings, formats, very long ones. */
const HOSTILE_TEXTS = [
  "' OR '1'='1' --",
  "'; DROP TABLE scans; --",
  '%',
  '\0',
  '\uD800',
  '\u202Egnp.js',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(400),
  'a'.repeat(70_000),
  '\r\nset-cookie: session=1',
  '𝒳'.repeat(1000),
  ' ',
  '',
] as const;

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'binary', minLength: 17, maxLength: 2000, size: 'max' }),
);

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue(),
  fc.constantFrom(null, true, -1, 0, 1.5, Number.MAX_VALUE, 2 ** 53, [], {}, nested(500)),
);

/**
 * Values that are valid except for one field, which is missing, of another type or hostile; or entirely different
 * values.
 */
export function hostile(schema: JsonSchema): fc.Arbitrary<unknown> {
  const branches = schema.anyOf?.map(schemaOf) ?? [schema];
  const spoiled = branches.flatMap((branch) =>
    Object.keys(branch.properties ?? {}).map((name) =>
      fc
        .tuple(objectOf(branch), fc.option(hostileValue, { nil: undefined }))
        .map(([value, part]) => ({ ...(value as object), [name]: part })),
    ),
  );
  const extra = fc.constant(
    JSON.parse('{"__proto__": {"role": "admin"}, "role": "admin", "isActive": 1, "userId": "x"}'),
  );
  return fc.oneof(hostileValue, extra, ...spoiled);
}
