/** @module Element reads: `object[index]`. */

import { anyElement, fieldValue, isSettled } from '../../domain/heap.ts';
import { elementTaint, type Taint } from '../../domain/taint.ts';
import {
  constantValue,
  joinAll,
  joinValues,
  makeValue,
  onlyConstant,
  tainted,
  UNKNOWN,
  type Value,
  withTaint,
} from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import { partMatching } from '../../match/regex-groups.ts';
import type { Frame } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import { readMember } from './members.ts';
import { PATH_MAX, readEntry } from './reads.ts';

/** Reads `object[index]`. */
export function readIndex(frame: Frame, holder: Value, index: Value | undefined, node: Expression): Value {
  if (index?.regex) return partMatching(holder, index, undefined);
  const key = index ? onlyConstant(index) : undefined;
  if (typeof key === 'number' && !frame.run.semantics.charactersAreNumbers) {
    // `'ABC'[1]`
    const text = onlyConstant(holder);
    if (typeof text === 'string') return constantValue(text.at(key) ?? null);
  }
  const object =
    typeof key === 'number' && key >= 0 && node.kind === 'index'
      ? withTaint(holder, elementTaint(holder.taint, key, node.object))
      : holder;
  if (typeof key === 'string' && object.paths.length > 0)
    return asElement(frame, object, readMember(frame, object, key, node));
  const found: Value[] = [];
  for (const id of object.objects) {
    const state = frame.state.object(id);
    if (!state) continue;
    const value =
      key !== undefined && key !== null
        ? (elementAt(state.items, key) ?? fieldValue(state, String(key)))
        : ((index && heuristics.namedMember?.(frame, object, id, state, index)) ?? anyElement(state));
    if (value) found.push(value);
  }
  if (found.length > 0)
    return object.taint.length > 0 &&
      !isSettled(
        object.objects.map((id) => frame.state.object(id)),
        String(key),
      )
      ? joinValues(joinAll(found), tainted(object.taint))
      : joinAll(found);
  const paths = object.paths.filter((path) => path.length < PATH_MAX).map((path) => `${path}[]`);
  const renamed = paths.map((path) => frame.run.index.members.get(path) ?? path);
  const taint = sourceOfElement(frame, object, paths, node) ?? object.taint;
  if (paths.length === 0 && taint.length === 0) return UNKNOWN;
  return makeValue({ paths: renamed, taint });
}

/** A value under a key has the modeled type of the elements: `request.files['avatar']` is an upload. */
function asElement(frame: Frame, object: Value, member: Value): Value {
  const types = object.paths
    .map((path) => frame.run.index.members.get(`${path}[]`))
    .filter((type) => type !== undefined);
  return types.length === 0 ? member : { ...member, paths: [...new Set([...types, ...member.paths])].slice(0, 6) };
}

/** An element of something that is a source when read at any key: `sys.argv[1]`, `$_GET['x']`, `params[:id]`. */
function sourceOfElement(frame: Frame, object: Value, paths: readonly string[], node: Expression): Taint | undefined {
  for (const path of paths) {
    const entry = frame.run.index.reads.get(path);
    const value = entry && readEntry(frame, entry, object, node);
    if (value) return value.taint;
  }
  return undefined;
}

/** `items[-1]` counts from the end in Python, Ruby and others. */
function elementAt(items: readonly Value[] | undefined, key: string | number | boolean): Value | undefined {
  if (!items || typeof key !== 'number') return undefined;
  return items[key < 0 ? items.length + key : key];
}
