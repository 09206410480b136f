/** @module Narrowing a URL by a test of its host. */

import { transitiveTaint } from '../../domain/heap.ts';
import { ALL_KINDS } from '../../domain/taint.ts';
import { sanitizeValue, type Value } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import { type Frame, readObject } from '../context/frame.ts';
import { partOf } from './hosts.ts';
import { narrowHost, trustMessage } from './narrowing.ts';

/** A URL whose host equals a trusted host is a safe target. */
export function narrowEqualHost(frame: Frame, node: Expression, other: Value): void {
  const part = partOf(node);
  if (!part) return;
  // `event.origin === location.origin`
  if (part.name === 'origin' && other.taint.length === 0 && other.paths.length > 0) trustMessage(frame, part.object);
  const sources = new Set(transitiveTaint(other, readObject(frame)).map(({ source }) => source));
  const { taint } = frame.run.interpreter.evaluate(frame, node);
  if (taint.length === 0 || taint.every(({ source }) => sources.has(source))) return;
  narrowHost(frame, node, (value) => sanitizeValue(value, ALL_KINDS));
}
