/**
 * @module Parses JSON values into types field by field and drops unknown fields, like a schema: for the few responses
 * of the first load, at a hundredth of the schema library's size.
 */

/** Returns the value as its type; throws a TypeError with the path if it is invalid. */
export type Reader<Value> = (value: unknown, path?: string) => Value;

function refuse(path: string, wanted: string): never {
  throw new TypeError(`${path} is not ${wanted}.`);
}

export const text: Reader<string> = (value, path = 'The answer') =>
  typeof value === 'string' ? value : refuse(path, 'a text');

export const flag: Reader<boolean> = (value, path = 'The answer') =>
  typeof value === 'boolean' ? value : refuse(path, 'true or false');

/** An integer of at least 0. */
export const count: Reader<number> = (value, path = 'The answer') =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : refuse(path, 'a count');

/** A number from 0 to 1. */
export const share: Reader<number> = (value, path = 'The answer') =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : refuse(path, 'a share');

/** A time as the API writes it: ISO 8601 in UTC. */
export const time: Reader<string> = (value, path = 'The answer') =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : refuse(path, 'a time');

/** One of the listed values. */
export const oneOf =
  <const Choice extends string | number>(...choices: readonly Choice[]): Reader<Choice> =>
  (value, path = 'The answer') =>
    choices.find((choice) => choice === value) ?? refuse(path, `one of ${choices.join(', ')}`);

/** One of the listed texts; one added by a newer API is read as `unknown`. */
export const openOneOf =
  <const Choice extends string>(unknown: Choice, ...choices: readonly Choice[]): Reader<Choice> =>
  (value, path) =>
    choices.find((choice) => choice === text(value, path)) ?? unknown;

export const nullable =
  <Value>(reader: Reader<Value>): Reader<Value | null> =>
  (value, path) =>
    value === null ? null : reader(value, path);

export const list =
  <Value>(reader: Reader<Value>): Reader<Value[]> =>
  (value, path = 'The answer') =>
    Array.isArray(value) ? value.map((item, index) => reader(item, `${path}[${index}]`)) : refuse(path, 'a list');

/** Reads an absent value as `absent`. */
export const otherwise =
  <Value>(absent: Value, reader: Reader<Value>): Reader<Value> =>
  (value, path) =>
    value === undefined ? absent : reader(value, path);

/** An object with these fields; others are omitted. */
export const object =
  <Value extends object>(fields: { readonly [Key in keyof Value]-?: Reader<Value[Key]> }): Reader<Value> =>
  (value, path = 'The answer') => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(path, 'an object');
    const record = value as Record<string, unknown>;
    const entries = Object.entries<Reader<unknown>>(fields).map(([key, reader]) => [key, reader(record[key], key)]);
    return Object.fromEntries(entries) as Value;
  };
