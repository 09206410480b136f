/**
 * @module
 * Members of a library's classes that are written as properties and are getters and setters: `request.queryString` calls
 * `getQueryString()`, `cookie.secure = true` calls `setSecure(true)` (Kotlin, Groovy). In Scala `statement.executeBatch` calls
 * the method of that name.
 */

import { makeValue, type Value } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import type { Site } from '../../match/site.ts';
import { canonicalPath, withAncestors } from '../../resolve/names.ts';
import type { ResolvedCall } from '../context/call.ts';
import { enclosingNames, type Frame, readObject } from '../context/frame.ts';
import { callLibrary } from './library-call.ts';

type Member = Expression & { kind: 'member' };

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The result of the modeled getter, or undefined. */
export function readByGetter(frame: Frame, object: Value, node: Member): Value | undefined {
  const { properties } = frame.run.semantics;
  // A package of the platform has no methods: `java.sql.DriverManager`.
  if (properties === 'fields' || isOwn(frame, object) || /^javax?$/.test(object.paths[0] ?? '')) return undefined;
  if (properties === 'accessors' && !isKnown(frame, object)) return undefined;
  if (knowsMember(frame, object, node.name)) return undefined;
  return callAccessor(frame, object, node, getterNames(frame, node.name), undefined);
}

function getterNames(frame: Frame, name: string): string[] {
  if (frame.run.semantics.properties === 'methods' || /^is[A-Z]/.test(name)) return [name];
  return [`get${capital(name)}`, `is${capital(name)}`];
}

/** Calls the modeled setter and returns whether there is one. */
export function writeBySetter(frame: Frame, object: Value, node: Expression, written: Value): boolean {
  if (frame.run.semantics.properties !== 'accessors' || node.kind !== 'member' || isOwn(frame, object)) return false;
  return callAccessor(frame, object, node, [`set${capital(node.name)}`], written) !== undefined;
}

/** An instance of a class of the file: its properties are its own. */
const isOwn = (frame: Frame, object: Value): boolean =>
  object.objects.some((id) => frame.state.object(id)?.owner !== undefined);

/** Whether a model describes the property itself. */
const knowsMember = (frame: Frame, object: Value, name: string): boolean =>
  typesOf(frame, object).some((type) => {
    const path = canonicalPath(frame.run, `${type}.${name}`);
    const { members, reads, constants } = frame.run.index;
    return members.has(path) || reads.has(path) || constants.has(path);
  });

/** What the object may be; `?`, any receiver, if no model knows it. */
const typesOf = (frame: Frame, object: Value): readonly string[] =>
  isKnown(frame, object) ? basesOf(frame, object).flatMap((path) => withAncestors(frame.run, path)) : ['?'];

const isKnown = (frame: Frame, object: Value): boolean =>
  basesOf(frame, object).some((path) => frame.run.index.known.has(path));

/** Types that a member may belong to. A text has the language's string type, even undeclared. */
export function basesOf(frame: Frame, { paths, shape, constants }: Value): readonly string[] {
  const { textType } = frame.run.semantics;
  if (paths.length > 0 || textType === undefined) return paths;
  const isText = shape !== undefined || constants?.every((one) => typeof one === 'string') === true;
  return isText ? [textType] : [];
}

function callAccessor(
  frame: Frame,
  object: Value,
  node: Member,
  names: readonly string[],
  written: Value | undefined,
): Value | undefined {
  const { calls, returns } = frame.run.index;
  for (const name of names) {
    const paths = typesOf(frame, object).map((type) => canonicalPath(frame.run, `${type}.${name}`));
    const entries = paths.map((path) => calls.get(path)).filter((entry) => entry !== undefined);
    if (entries.length === 0 && !paths.some((path) => returns.has(path))) continue;
    const call: Call = {
      kind: 'call',
      callee: { ...node, name },
      args: written ? [{ value: node }] : [],
      start: node.start,
      end: node.end,
    };
    const resolved: ResolvedCall = {
      site: siteOf(frame, object, node, name, written),
      arguments: written ? [{ value: written, name: undefined, spread: false, node: undefined }] : [],
      target: makeValue({ paths }),
      paths,
      entries: [...new Set(entries)].map((entry) => ({ entry, guessed: !isKnown(frame, object) })),
    };
    return callLibrary(frame, call, resolved);
  }
  return undefined;
}

const siteOf = (frame: Frame, receiver: Value, node: Member, name: string, written: Value | undefined): Site => ({
  start: node.start,
  end: node.end,
  name,
  args: written ? [{ value: written, name: undefined, spread: false, start: node.start, end: node.end }] : [],
  receiver,
  receiverText: frame.run.source.slice(node.object.start, node.object.end),
  written: undefined,
  unused: false,
  within: () => enclosingNames(frame),
  read: readObject(frame),
});
