/** @module How much the constant parts of a string limit its untrusted part. */

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

/** `'/srv/cache-' + name`, or a name without slashes: leaving the folder would need a folder of that name. */
function isBehindPartOfName(value: Value, { source, trace, without }: Label, deletesFolder: boolean): boolean {
  // `join(folder, name.replaceAll('/', '_'))`: only `..` itself, or a backslash on Windows, leads out of the folder.
  if (without?.includes('/')) return !deletesFolder;
  const parts = shapeOf(value);
  const at = parts.findIndex((part) => typeof part !== 'string' && part.taint.some((one) => one.source === source));
  const before = parts[at - 1];
  if (BEGINS_WITH_SLASH.test(source.label)) return false;
  if (typeof before !== 'string' || !PART_OF_NAME.test(before)) return false;
  for (let step: Label['trace'] | undefined = trace; step; step = step.previous)
    if (NORMALIZES.test(step.note)) return false;
  return true;
}

/**
 * `'http://' + host + '/status.json'`: the program sets the scheme and the file, so only a response of that form is
 * read.
 */
function isHostAlone(value: Value, { source }: Label): boolean {
  const parts = shapeOf(value);
  const at = parts.findIndex((part) => typeof part !== 'string' && part.taint.some((one) => one.source === source));
  const last = parts.at(-1);
  return typeof parts[at - 1] === 'string' && typeof last === 'string' && /\.\w+$/.test(last);
}

const NAME_OF_FUNCTION = 'name of the called function';

/** Recursive deletion, for which the folder above is enough. */
const DELETES_FOLDER = /rmtree|rm_?rf?$|(?:remove|delete)_?(?:tree|all|dir)/i;

/**
 * Whether constant text around the data limits what an attacker can do with this kind of sink. `callee` is the name of
 * the called function.
 */
export function isHeldByText(value: Value, kind: SinkKind, { note }: SinkModel, label: Label, callee: string): boolean {
  if (kind === 'path') return isBehindPartOfName(value, label, DELETES_FOLDER.test(callee));
  if (kind === 'url') return isHostAlone(value, label);
  return note === NAME_OF_FUNCTION && shapeOf(value).some((part) => typeof part === 'string' && part !== '');
}
