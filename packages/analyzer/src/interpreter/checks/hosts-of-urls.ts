/** @module Data behind the host of a URL, which it can't change. */

import type { SourceKind } from '../../api-model/kinds.ts';
import type { Label, Taint } from '../../domain/taint.ts';
import { type ShapePart, shapeOf, type Value } from '../../domain/value.ts';

const HOST_IS_SET = /^[a-z][a-z\d+.-]*:\/\/[^/?#\s]+[/?#]/i;

/** Values that the program's operator sets. */
const OPERATORS: ReadonlySet<SourceKind> = new Set(['environment', 'argument']);

const SCHEME = /^\w+:\/\/$/;

/** Whether a URL that begins with these parts has its host in them: `base + '/items/'`. `end`: what ends the host. */
function hasHost(before: readonly ShapePart[], end: RegExp): boolean {
  // `"https://" + host + "/" + id`, `"%s://%s:%d/%s"`: the scheme and the end of the host surround the program's host.
  if (HOST_IS_SET.test(before.map((part) => (typeof part === 'string' ? part : 'x')).join(''))) return true;
  const [base, ...others] = typeof before[0] === 'string' && SCHEME.test(before[0]) ? before.slice(1) : before;
  if (base === undefined || typeof base === 'string') return false;
  return others.some((part) => typeof part === 'string' && end.test(part.replace('://', '')));
}

/** Whether the part of a URL that holds data comes after the first one's host. */
function isBehind(value: Value, end: RegExp, holds: (label: Label) => boolean): boolean {
  const parts = shapeOf(value);
  const at = parts.findIndex((part) => typeof part !== 'string' && part.taint.some(holds));
  return hasHost(parts.slice(0, Math.max(at, 0)), end);
}

/** The program's own address, the end of its host, and then the data: the host is the program's. */
export const isBelowHost = (value: Value, end: RegExp): boolean =>
  isBehind(value, end, ({ source }) => !OPERATORS.has(source.kind));

/** The labels of a URL's data without those that only occur behind its host, also if others choose that. */
export const labelsOfHost = (value: Value, taint: Taint): Taint =>
  taint.filter(({ source }) => !isBehind(value, /[/?#]/, (one) => one.source === source));
