/**
 * @module The public surface of a library: its functions by the canonical paths under which importing code calls them.
 */
import type { Module } from '../../packages/analyzer/src/domain/module.ts';
import {
  type ClassValue,
  type FunctionValue,
  makeValue,
  type ObjectId,
  type Value,
} from '../../packages/analyzer/src/domain/value.ts';
import type { Frame } from '../../packages/analyzer/src/interpreter/context/frame.ts';
import {
  classesByVariable,
  instanceValue,
  parentClass,
} from '../../packages/analyzer/src/interpreter/declarations/class-members.ts';
import { prototypeInstance } from '../../packages/analyzer/src/interpreter/declarations/prototype-instances.ts';
import type { FunctionDefinition } from '../../packages/analyzer/src/ir/index.ts';

/** A public function of the library. */
export interface ApiFunction {
  /** Its calls in models: `pkg.read`, `new pkg.Client`. */
  path: string;
  callee: FunctionValue;
  receiver: Value | undefined;
  /** All functions with the same path, which differ in their arguments. */
  overloads: FunctionDefinition[];
}

/** Maximum depth of exported functions: `pkg.api.users.find`. */
const DEPTH_MAX = 3;
const PARENTS_MAX = 4;

const isHiddenName = (name: string): boolean => name === '' || /^[_#$]/.test(name) || name === 'constructor';
/** Not callable, or not public. */
const isHidden = ({ name, isPublic, form, annotations }: FunctionDefinition): boolean =>
  isPublic === false ||
  // A constructor is called by the name of its class, whatever its own name is: `__init__`.
  (form !== 'constructor' && /^[_#]/.test(name)) ||
  form === 'getter' ||
  form === 'setter' ||
  annotations.some((one) => /(?:^|\.|_)property$|\.setter$/.test(one.name));

/** Collects functions by path; of several paths the shortest is kept. */
export class Surface {
  readonly #frame: Frame;
  readonly #isOwn: (module: Module | undefined) => boolean;
  readonly functions = new Map<string, ApiFunction>();
  /** Paths of classes, by class. */
  readonly classes = new Map<ClassValue, string>();
  readonly #objects = new Map<ObjectId, string>();
  readonly #shortest = new Map<FunctionDefinition, number>();

  /** `isOwn`: whether a file belongs to the library itself; what it re-exports belongs to others. */
  constructor(frame: Frame, isOwn: (module: Module | undefined) => boolean) {
    this.#frame = frame;
    this.#isOwn = isOwn;
  }

  /** Everything reachable from a value. */
  add(path: string, value: Value, depth = 0): void {
    if (depth > DEPTH_MAX) return;
    for (const callee of value.functions) this.#addFunction(path, callee, callee.receiver, depth);
    for (const owner of value.classes) this.addClass(path, owner, depth);
    for (const id of value.objects) this.#addObject(path, id, depth);
  }

  /** The top-level declarations of a file, if names are found by package or module. */
  addNames(prefix: string, module: Module): void {
    // Go: capitalized names are exported.
    const { qualifiesImports: isByCase, callConstructs } = this.#frame.run.semantics;
    const at = (name: string): string => (prefix === '' ? name : `${prefix}.${name}`);
    for (const [name, variable] of module.scope.entries()) {
      if (isHiddenName(name) || (isByCase && !/^\p{Lu}/u.test(name))) continue;
      const owner = classesByVariable.get(variable);
      // Imports of a file are its names in Python; elsewhere only those of its own package.
      if (owner && owner.scope.module !== module && !callConstructs) continue;
      if (owner) this.addClass(at(name), owner, 0);
      const value = this.#frame.state.variable(variable);
      if (value) this.add(at(name), owner ? { ...value, classes: [] } : value, 1);
    }
  }

  addClass(path: string, owner: ClassValue, depth: number): void {
    if (!this.#isOwn(owner.scope.module) || this.#isLonger(this.classes.get(owner), path)) return;
    this.classes.set(owner, path);
    const isMade = new Set<ClassValue>();
    const seen = new Set<string>();
    for (let at: ClassValue | undefined = owner, up = 0; at && up < PARENTS_MAX; at = parentClass(at), up += 1) {
      for (const definition of at.definition.methods) {
        const isMaker = definition.form === 'constructor';
        if (isHidden(definition) || (isMaker ? isMade.has(at) === false && isMade.size > 0 : seen.has(definition.name)))
          continue;
        const own = { definition, scope: at.scope, owner: at, receiver: undefined };
        const receiver = instanceValue(owner, definition.isStatic ? owner.statics : owner.instance);
        if (isMaker) {
          isMade.add(at);
          const isCalled = this.#frame.run.semantics.callConstructs;
          this.#put(isCalled ? path : `new ${path}`, { callee: own, receiver });
        } else if (!isHiddenName(definition.name)) {
          this.#put(`${path}.${definition.name}`, { callee: own, receiver });
        }
      }
      for (const definition of at.definition.methods) seen.add(definition.name);
    }
    this.#addObject(path, owner.statics, depth);
    for (const statement of owner.definition.body)
      if (statement.kind === 'class') this.#addInner(path, owner, statement.definition.name, depth);
  }

  #addInner(path: string, owner: ClassValue, name: string, depth: number): void {
    const inner = this.#frame.run.classes.find(
      ({ definition }) =>
        definition.name === name &&
        owner.definition.body.some((one) => one.kind === 'class' && one.definition === definition),
    );
    if (inner && depth < DEPTH_MAX && !isHiddenName(name)) this.addClass(`${path}.${name}`, inner, depth + 1);
  }

  #addFunction(path: string, callee: FunctionValue, receiver: Value | undefined, depth: number): void {
    const { definition } = callee;
    // If files declare their exports, those decide.
    if (definition.isPublic === false && !this.#frame.run.semantics.prototypes) return;
    const instance = prototypeInstance(this.#frame, callee);
    const object = this.#frame.run.functionObjects.get(definition);
    const isMaker = this.#frame.run.semantics.prototypes && /^[A-Z]/.test(definition.name);
    this.#put(isMaker ? `new ${path}` : path, { callee, receiver: receiver ?? instance });
    if (object === undefined || depth > DEPTH_MAX) return;
    const prototype = this.#frame.state.object(object)?.fields.get('prototype');
    this.#addObject(path, object, depth);
    if (prototype) this.add(path, makeValue({ objects: prototype.objects }), depth + 1);
  }

  #addObject(path: string, id: ObjectId, depth: number): void {
    const object = this.#frame.state.object(id);
    const known = this.#objects.get(id);
    if (!object || depth > DEPTH_MAX || this.#isLonger(known, path)) return;
    this.#objects.set(id, path);
    for (const [name, value] of object.fields) {
      if (name === 'default') this.add(path, value, depth + 1);
      else if (!isHiddenName(name) && name !== 'prototype' && !/[^\w-]/.test(name))
        this.add(`${path}.${name}`, value, depth + 1);
    }
  }

  readonly #isLonger = (known: string | undefined, path: string): boolean =>
    known !== undefined && known.split('.').length <= path.split('.').length;

  #put(path: string, { callee, receiver }: Pick<ApiFunction, 'callee' | 'receiver'>): void {
    const length = path.split('.').length;
    const shortest = this.#shortest.get(callee.definition);
    // Another name of the same length is kept: `mkdirp.sync` and `mkdirp.mkdirpSync`.
    if (shortest !== undefined && shortest < length && callee.owner === undefined) return;
    this.#shortest.set(callee.definition, Math.min(length, shortest ?? length));
    const known = this.functions.get(path);
    if (!known) {
      this.functions.set(path, { path, callee, receiver, overloads: [callee.definition] });
    } else if (!known.overloads.includes(callee.definition)) {
      const { overloads } = known;
      this.functions.set(`${path}#${overloads.length}`, { path, callee, receiver, overloads });
      overloads.push(callee.definition);
    }
  }
}
