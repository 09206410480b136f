/** @module Reading members and elements. */

import { anyElement, fieldValue } from '../../domain/heap.ts';
import { kindMask, sanitizeTaint, type Taint, taintOf } from '../../domain/taint.ts';
import {
  asScalar,
  type ClassValue,
  constantValue,
  type FunctionValue,
  joinAll,
  joinValues,
  makeValue,
  type ObjectId,
  onlyConstant,
  tainted,
  UNKNOWN,
  type Value,
  withTaint,
} from '../../domain/value.ts';
import type { Expression, TypeReference } from '../../ir/index.ts';
import { evaluateCondition } from '../../match/condition.ts';
import type { PathEntry } from '../../match/model-index.ts';
import type { Site } from '../../match/site.ts';
import { canonicalPath, isScalarType, pathOfType, withAncestors } from '../../resolve/names.ts';
import { recordMatch } from '../checks/record-match.ts';
import { enclosingNames, type Frame, functionName, readObject } from '../context/frame.ts';
import { invoke } from '../functions.ts';
import { partMatching } from '../library/matches.ts';

const PATH_MAX = 160;
const SIZE_NAMES: ReadonlySet<string> = new Set(['length', 'size', 'Length', 'Count', 'byteLength']);

/** `list.size` is a number; `$_GET['size']` is whatever was sent under that key. */
const isSize = (name: string, node: Expression): boolean => node.kind !== 'index' && SIZE_NAMES.has(name);

/** A method of the class or of one that it extends within the file. */
export function methodOf(owner: ClassValue, name: string, isStatic?: boolean): FunctionValue | undefined {
  const definition = owner.definition.methods.find(
    (method) => method.name === name && (isStatic === undefined || Boolean(method.isStatic) === isStatic),
  );
  if (definition) return { definition, scope: owner.scope, owner, receiver: undefined };
  const parent = parentClass(owner);
  return parent ? methodOf(parent, name, isStatic) : undefined;
}

/** All methods of that name (overloads). */
export function overloadsOf(owner: ClassValue, name: string): FunctionValue[] {
  const found = owner.definition.methods
    .filter((method) => method.name === name)
    .map((definition) => ({ definition, scope: owner.scope, owner, receiver: undefined }));
  if (found.length > 0) return found;
  const parent = parentClass(owner);
  return parent ? overloadsOf(parent, name) : [];
}

export function parentClass(owner: ClassValue): ClassValue | undefined {
  for (const { name } of owner.definition.supertypes) {
    const found = owner.scope.parent?.find(name);
    const parent = found && classesByVariable.get(found);
    if (parent && parent !== owner) return parent;
  }
  return undefined;
}

/** Classes by the variable that names them; filled when a class is declared. */
export const classesByVariable = new WeakMap<object, ClassValue>();

/** The instance that stands for any of a type that is a class of the file, where the language wants it. */
export function instancesOf(frame: Frame, type: TypeReference): readonly ObjectId[] {
  if (!frame.run.language.instancesByType || type.array) return [];
  const variable = frame.scope.find(type.name);
  const owner = variable && classesByVariable.get(variable);
  if (!owner || owner.definition.methods.length + owner.supertypes.length === 0) return [];
  const behind = implementersOf(frame, owner);
  return behind.length > 0 ? behind.map(({ instance }) => instance) : [owner.instance];
}

const IMPLEMENTERS_MAX = 3;
const implementers = new WeakMap<ClassValue, { seen: number; found: readonly ClassValue[] }>();

/** The classes of the file that stand behind an interface of it. */
function implementersOf(frame: Frame, owner: ClassValue): readonly ClassValue[] {
  const { methods } = owner.definition;
  if (methods.length === 0 || methods.some(({ body }) => body.length > 0)) return [];
  const known = implementers.get(owner);
  const { classes } = frame.run;
  if (known?.seen === classes.length) return known.found;
  const found = classes.filter((one) => one !== owner && parentClass(one) === owner).slice(0, IMPLEMENTERS_MAX);
  implementers.set(owner, { seen: classes.length, found });
  return found;
}

/** What all instances share: a static field or a variable of the class body, its own or an inherited one. */
function sharedMember(frame: Frame, owner: ClassValue, name: string): Value | undefined {
  const statics = frame.state.object(owner.statics);
  const field = statics && fieldValue(statics, name);
  if (field) return field;
  const variable = owner.scope.own(name);
  const value = variable && frame.state.variable(variable);
  if (value) return value;
  const parent = parentClass(owner);
  return parent && sharedMember(frame, parent, name);
}

/** A field that the constructor of a class above has set, for "some instance" entered from outside. */
function inheritedField(frame: Frame, owner: ClassValue, id: ObjectId, name: string): Value | undefined {
  if (id !== owner.instance) return undefined;
  for (let parent = parentClass(owner), depth = 0; parent && depth < 8; parent = parentClass(parent), depth += 1) {
    const state = frame.state.object(parent.instance);
    const field = state && fieldValue(state, name);
    if (field) return field;
  }
  return undefined;
}

function objectMember(frame: Frame, object: Value, name: string): Value | undefined {
  const found: Value[] = [];
  for (const id of object.objects) {
    const state = frame.state.object(id);
    if (!state) continue;
    const field = fieldValue(state, name);
    const inherited = state.owner && inheritedField(frame, state.owner, id, name);
    if (inherited) found.push(inherited);
    if (field) found.push(field);
    else if (state.owner) {
      const functions = overloadsOf(state.owner, name).map((method) => ({ ...method, receiver: object }));
      const shared = functions.length > 0 ? makeValue({ functions }) : sharedMember(frame, state.owner, name);
      if (shared) found.push(shared);
    }
  }
  for (const owner of object.classes) {
    const functions = overloadsOf(owner, name);
    if (functions.length > 0) found.push(makeValue({ functions }));
    const nested = owner.scope.own(name);
    const value = nested && frame.state.variable(nested);
    if (value) found.push(value);
  }
  return found.length > 0 ? joinAll(found) : undefined;
}

/** Data under the declared type of a class of the file: what is in a field comes from where the whole came from. */
const isOpen = (member: Value, object: Value): boolean =>
  object.taint.length > 0 && member.taint.length === 0 && member.functions.length === 0 && !member.scalar;

/** The type that a class of the file gives the field of a value of which nothing is known but that it is one. */
function declaredField(frame: Frame, object: Value, name: string): TypeReference | undefined {
  for (const path of object.paths) {
    const variable = frame.scope.find(path);
    const owner = variable && classesByVariable.get(variable);
    const field = owner?.definition.fields.find((one) => one.name === name);
    if (field?.type) return field.type;
  }
  return undefined;
}

/** Reads `object.name`. `text` is the whole expression, for what a test on the same text has narrowed. */
export function readMember(frame: Frame, object: Value, name: string, node: Expression): Value {
  const member = objectMember(frame, object, name);
  const getter = member?.functions.filter(({ definition }) => definition.form === 'getter');
  if (getter && getter.length > 0) return joinAll(getter.map((one) => invoke(frame, one, [], object, node)));
  if (member && frame.run.language.instancesByType && isOpen(member, object)) return withTaint(member, object.taint);
  if (member && object.paths.length === 0) return member;
  const declared = member ? undefined : declaredField(frame, object, name);
  if (declared && isScalarType(frame.run, declared)) return asScalar(tainted(object.taint));
  const library = readPaths(frame, object, name, node);
  if (declared && !declared.array && library?.taint.length === 0)
    return { ...tainted(object.taint), paths: [pathOfType(frame.run, declared)] };
  if (member) return library ? joinValues(member, library) : member;
  if (library) {
    if (isSize(name, node) && library.taint.length === 0 && !library.constants) return asScalar(tainted(object.taint));
    return object.taint.length > 0 && library.taint.length === 0 && !library.constants
      ? { ...library, taint: object.taint }
      : library;
  }
  if (isSize(name, node)) return asScalar(tainted(object.taint));
  const guessed =
    object.taint.length > 0 && node.kind === 'member' ? frame.run.index.reads.get(`?.${name}`) : undefined;
  return (guessed && readEntry(frame, guessed, object, node)) ?? tainted(object.taint);
}

/** Reads a member of something that the models may know. */
function readPaths(frame: Frame, object: Value, name: string, node: Expression): Value | undefined {
  if (object.paths.length === 0) return undefined;
  const { index } = frame.run;
  const paths: string[] = [];
  let result: Value | undefined;
  for (const base of object.paths) {
    const types = withAncestors(frame.run, base);
    let known = false;
    for (const type of types) {
      const path = canonicalPath(frame.run, `${type}.${name}`);
      const constant = index.constants.get(path);
      if (constant !== undefined) return constantValue(constant);
      const renamed = index.members.get(path);
      if (renamed !== undefined) paths.push(renamed);
      const entry = index.reads.get(path);
      if (entry) result = joinRead(result, readEntry(frame, entry, object, node));
      known ||= renamed !== undefined || entry !== undefined;
    }
    const other = known ? undefined : types.map((type) => index.reads.get(`${type}.*`)).find((entry) => entry);
    if (other) result = joinRead(result, readEntry(frame, other, object, node));
    const own = canonicalPath(frame.run, `${base}.${name}`);
    if (own.length <= PATH_MAX) paths.push(own);
  }
  const value = makeValue({ paths: [...new Set(paths)].slice(0, 6) });
  return result ? { ...value, taint: result.taint, shape: result.shape } : value;
}

const joinRead = (left: Value | undefined, right: Value | undefined): Value | undefined =>
  left && right ? joinValues(left, right) : (left ?? right);

/** Applies what the models say of reading a path: it is a source, or wrong as it stands. */
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
      },
      kindMask(source.sanitized ?? []),
    );
  }
  if (taint) return begins === undefined ? tainted(taint) : makeValue({ taint, shape: [begins, tainted(taint)] });
  if (!object) return undefined;
  const [part] = entry.sanitizers;
  return part && tainted(sanitizeTaint(object.taint, kindMask(part.sanitizes)));
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
    within: enclosingNames(frame),
    read: readObject(frame),
  };
}

/** Reads `object[index]`. */
export function readIndex(frame: Frame, object: Value, index: Value | undefined, node: Expression): Value {
  if (index?.regex) return partMatching(object, index, undefined);
  const key = index ? onlyConstant(index) : undefined;
  if (typeof key === 'string' && object.paths.length > 0)
    return asElement(frame, object, readMember(frame, object, key, node));
  const found: Value[] = [];
  for (const id of object.objects) {
    const state = frame.state.object(id);
    if (!state) continue;
    const value =
      key !== undefined && key !== null
        ? (elementAt(state.items, key) ?? fieldValue(state, String(key)))
        : anyElement(state);
    if (value) found.push(value);
  }
  if (found.length > 0)
    return object.taint.length > 0 ? joinValues(joinAll(found), tainted(object.taint)) : joinAll(found);
  const paths = object.paths.filter((path) => path.length < PATH_MAX).map((path) => `${path}[]`);
  const renamed = paths.map((path) => frame.run.index.members.get(path) ?? path);
  const taint = sourceOfElement(frame, object, paths, node) ?? object.taint;
  if (paths.length === 0 && taint.length === 0) return UNKNOWN;
  return makeValue({ paths: renamed, taint });
}

/** What stands under a key is of the type that the models give the elements: `request.files['avatar']` is an upload. */
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

/** `items[-1]` counts from the end, as Python, Ruby and others have it. */
function elementAt(items: readonly Value[] | undefined, key: string | number | boolean): Value | undefined {
  if (!items || typeof key !== 'number') return undefined;
  return items[key < 0 ? items.length + key : key];
}
