/** @module Structs that contain a masked form of a secret: `Entry{User: user, Password: mask(password)}`. */
import { lastName } from '../../../ir/chains.ts';
import type { Argument, Expression } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import { isSecretField } from './secret-fields.ts';

const MASKS = /^(?:redact|mask|obfuscate|scrub|censor)/i;
/** A text in place of a secret: `****`, `[REDACTED]`, and the empty text. */
const MASK = /^(?:[*\u2022x.]*|[<[(]?(?:redacted|masked|hidden|omitted)[>\])]?)$/i;

function isMasked(value: Expression): boolean {
  if (value.kind === 'string') return MASK.test(value.value);
  return value.kind === 'call' && MASKS.test(lastName(value.callee));
}

/** Marks a struct whose secret fields are all given in a masked form. */
export function withMask(fields: Argument[], at: { start: number; end: number }): Argument[] {
  const secrets = fields.filter(({ name }) => name !== undefined && isSecretField(name));
  if (secrets.length === 0 || !secrets.every(({ value }) => isMasked(value))) return fields;
  return [...fields, { name: '#masked', value: make.boolean(at, true) }];
}
