/** @module What the text around untrusted data shows about a sink. Loads after the core. */
import type { SinkKind } from '../../api-model/kinds.ts';
import type { Label } from '../../domain/taint.ts';
import { constantPrefix, shapeOf, type Value } from '../../domain/value.ts';
import type { Frame } from '../context/frame.ts';
import { textOf } from '../context/text-holder.ts';

/** The data begins the path, and the rest is trusted: the caller names the folder. */
export function namesRoot(frame: Frame, value: Value, { source }: Label): boolean {
  const [first, ...rest] = shapeOf(textOf(frame, value));
  if (first === undefined || typeof first === 'string' || !first.taint.some((label) => label.source === source))
    return false;
  return rest.every((part) => typeof part === 'string' || part.taint.length === 0);
}

/** The constant text around the data in a statement or in markup. */
const SPEAKS: Partial<Record<SinkKind, RegExp>> = {
  sql: /\b(?:select|insert\s+into|update|delete\s+from|where|order\s+by|values\s*\()\b|(?:=|\blike)\s*["'(%]*$/i,
  html: /<[a-z][\w-]*[\s>]/i,
};

/** Whether the text around the data shows its purpose, although the type of the receiver is unknown. */
export function speaksFor(value: Value, kind: SinkKind): boolean {
  const pattern = SPEAKS[kind];
  return pattern !== undefined && shapeOf(value).some((part) => typeof part === 'string' && pattern.test(part));
}

const OWN_FOLDER = /^\/(?:srv|var|data|home|opt)\/.*\/$/;

/** Whether the path begins with a folder of the program. */
export const beginsWithOwnFolder = (value: Value): boolean => OWN_FOLDER.test(constantPrefix(value));
