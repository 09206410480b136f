/** @module How much the constant parts of a string limit its untrusted part. Loads after the core. */

import type { SinkModel } from '../../api-model/api.ts';
import type { SinkKind } from '../../api-model/kinds.ts';
import type { Label } from '../../domain/taint.ts';
import { shapeOf, type Value } from '../../domain/value.ts';

/** Calls that take `..` and the name before it out of a path, whether there is such a folder or not. */
const NORMALIZES =
  /^passes through (?:\w+\.)*(?:join|resolve|norm(?:alize|path)|abspath|clean|canonical\w*|expand_path|relative)\(\)$/i;
/** The end of a name or of a part of one. */
const PART_OF_NAME = /[\w-]$/;

/** The path of the URL begins with a slash. */
const BEGINS_WITH_SLASH = /\b(?:URL|path)$|\baddress$/;

/** The position of the part that holds the data. */
const placeOf = (value: Value, { source }: Label): number =>
  shapeOf(value).findIndex((part) => typeof part !== 'string' && part.taint.some((one) => one.source === source));

/**
 * `'/srv/cache-' + name`, or a name without slashes: leaving the folder would need a folder of that name. Behind anything
 * else, only an API that refuses `..` keeps it in the folder.
 */
function isBehindPartOfName(value: Value, label: Label, { refusesParents }: SinkModel, callee: string): boolean {
  // `join(folder, name.replaceAll('/', '_'))`: only `..` itself, or a backslash on Windows, leads out of the folder.
  if (label.without?.includes('/')) return !DELETES_FOLDER.test(callee);
  const before = shapeOf(value)[placeOf(value, label) - 1];
  if (
    refusesParents
      ? before === undefined
      : BEGINS_WITH_SLASH.test(label.source.label) || typeof before !== 'string' || !PART_OF_NAME.test(before)
  )
    return false;
  for (let step: Label['trace'] | undefined = label.trace; step; step = step.previous)
    if (NORMALIZES.test(step.note)) return false;
  return true;
}

/**
 * `'http://' + host + '/status.json'`: the program sets the scheme and the file, so only a response of that form is
 * read.
 */
function isHostAlone(value: Value, label: Label): boolean {
  const parts = shapeOf(value);
  const last = parts.at(-1);
  return typeof parts[placeOf(value, label) - 1] === 'string' && typeof last === 'string' && /\.\w+$/.test(last);
}

const NAME_OF_FUNCTION = 'name of the called function';

/** Recursive deletion, for which the folder above is enough. */
const DELETES_FOLDER = /rmtree|rm_?rf?$|(?:remove|delete)_?(?:tree|all|dir)/i;

/**
 * Whether constant text around the data limits what an attacker can do with this kind of sink. `callee` is the name of
 * the called function.
 */
export function isHeldByText(value: Value, kind: SinkKind, sink: SinkModel, label: Label, callee: string): boolean {
  if (kind === 'path') return isBehindPartOfName(value, label, sink, callee);
  if (kind === 'url') return isHostAlone(value, label);
  return sink.note === NAME_OF_FUNCTION && shapeOf(value).some((part) => typeof part === 'string' && part !== '');
}
