/** @module Model rules for reading a path: a source, a typed value, or an insecure setting. */

import { recordOuterRead } from '../../domain/reads.ts';
import { kindMask, sanitizeTaint, type Taint, taintOf } from '../../domain/taint.ts';
import { constantValue, joinValues, makeValue, tainted, type Value } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import { evaluateCondition } from '../../match/condition.ts';
import type { KnownMember, PathEntry } from '../../match/model-index.ts';
import type { Site } from '../../match/site.ts';
import { canonicalPath, isScalarType, withAncestors } from '../../resolve/names.ts';
import { recordMatch } from '../checks/record-match.ts';
import { enclosingNames, type Frame, functionName, readObject } from '../context/frame.ts';

export const PATH_MAX = 160;

/** Looks up by parts, which is faster than concatenating a path: a new string must be hashed before it is looked up. */
export function memberOf({ run }: Frame, type: string, name: string): KnownMember {
  let members = run.members.get(type);
  if (!members) {
    members = new Map();
    run.members.set(type, members);
  }
  let member = members.get(name);
  if (!member) {
    const { constants, members: renamed, reads } = run.index;
    const path = canonicalPath(run, `${type}.${name}`);
    member = { path, constant: constants.get(path), renamed: renamed.get(path), entry: reads.get(path) };
    members.set(name, member);
  }
  return member;
}

function firstEntry(frame: Frame, types: readonly string[], name: string): PathEntry | undefined {
  for (const type of types) {
    const { entry } = memberOf(frame, type, name);
    if (entry) return entry;
  }
  return undefined;
}

/** Reads a member of a possibly modeled value. */
export function readPaths(frame: Frame, object: Value, name: string, node: Expression): Value | undefined {
  if (object.paths.length === 0) return undefined;
  const paths: string[] = [];
  let result: Value | undefined;
  for (const base of object.paths) {
    const types = withAncestors(frame.run, base);
    let known = false;
    for (const type of types) {
      const { constant, renamed, entry } = memberOf(frame, type, name);
      if (constant !== undefined) return constantValue(constant);
      if (renamed !== undefined) paths.push(renamed);
      if (entry) result = joinRead(result, readEntry(frame, entry, object, node));
      known ||= renamed !== undefined || entry !== undefined;
    }
    const other = known || isSettled(frame, object, name) ? undefined : firstEntry(frame, types, '*');
    // A value that another function of the program stored there, such as earlier middleware, is better known than a
    // guess.
    if (other) recordOuterRead();
    const written = other && frame.run.written.get(`${base}.${name}`);
    if (written) return written;
    if (other) result = joinRead(result, readEntry(frame, other, object, node));
    const { path: own } = memberOf(frame, base, name);
    if (own.length <= PATH_MAX) paths.push(own);
  }
  const value = makeValue({ paths: paths.length < 2 ? paths : [...new Set(paths)].slice(0, 6) });
  return result ? { ...value, taint: result.taint, shape: result.shape, scalar: result.scalar } : value;
}

/** A field that only the object's class sets, or a number: a framework's model for other fields doesn't apply. */
const isSettled = (frame: Frame, { objects }: Value, name: string): boolean =>
  objects.some((id) =>
    frame.state
      .object(id)
      ?.owner?.definition.fields.some(
        ({ name: own, type, isClosed }) => own === name && (isClosed || (type && isScalarType(frame.run, type))),
      ),
  );

const joinRead = (left: Value | undefined, right: Value | undefined): Value | undefined =>
  left && right ? joinValues(left, right) : (left ?? right);

/** Elements of a collection that is modeled as a source of elements: body parts, messages. */
export function withElementSources(frame: Frame, element: Value, collection: Value, node: Expression): Value {
  const { index } = frame.run;
  let result = element;
  for (const base of collection.paths)
    for (const type of withAncestors(frame.run, base)) {
      const entry = index.reads.get(`${type}[]`);
      const read = entry && readEntry(frame, entry, collection, node);
      if (read) result = { ...result, taint: joinValues(result, read).taint };
    }
  return result;
}

/** Applies the models for reading a path: a source, or an insecure setting. */
export function readEntry(
  frame: Frame,
  entry: PathEntry,
  object: Value | undefined,
  node: Expression,
): Value | undefined {
  const site = readSite(frame, object, node);
  const context = { ancestors: frame.run.index.ancestors, kinds: 0 };
  for (const check of entry.checks) {
    if (check.when && evaluateCondition(check.when, site, context) !== true) continue;
    recordMatch(frame, { ...check, start: node.start, end: node.end });
  }
  let taint: Taint | undefined;
  let begins: string | undefined;
  for (const source of entry.sources) {
    if (source.when && evaluateCondition(source.when, site, context) !== true) continue;
    begins = source.begins;
    taint = taintOf(
      {
        kind: source.kind,
        label: source.label,
        start: node.start,
        end: node.end,
        within: functionName(frame),
        confidence: source.confidence,
        serverMembers: source.serverMembers,
        ownElements: source.ownElements,
      },
      kindMask(source.sanitized ?? []),
    );
  }
  if (taint) return begins === undefined ? tainted(taint) : makeValue({ taint, shape: [begins, tainted(taint)] });
  if (!object) return undefined;
  const [part] = entry.sanitizers;
  if (!part) return undefined;
  // What is safe for every use is a number of it.
  return part.sanitizes === 'all'
    ? makeValue({ scalar: true })
    : tainted(sanitizeTaint(object.taint, kindMask(part.sanitizes)));
}

function readSite(frame: Frame, receiver: Value | undefined, node: Expression): Site {
  return {
    start: node.start,
    end: node.end,
    name: '',
    args: [],
    receiver,
    receiverText: '',
    written: undefined,
    unused: false,
    within: () => enclosingNames(frame),
    read: readObject(frame),
  };
}
