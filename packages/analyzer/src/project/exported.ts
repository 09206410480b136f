/** @module The functions that other projects can call: exported directly or as a part of an export. */

import type { Module } from '../domain/module.ts';
import type { Scope } from '../domain/scope.ts';
import type { FunctionValue, ObjectId, Value } from '../domain/value.ts';
import type { Frame } from '../interpreter/context/frame.ts';
import type { Linking } from '../interpreter/context/linking.ts';
import { parentClass } from '../interpreter/declarations/class-members.ts';
import { enterOpen, hasAllCallers, knownParameters, outsideArguments } from '../interpreter/handlers/entries.ts';
import type { FunctionDefinition } from '../ir/index.ts';

/** Maximum depth of functions in exported objects: `exports.api.users.find`. */
const DEPTH_MAX = 5;

/** Maximum number of functions entered again for their closure variables. */
const VARIANTS_MAX = 64;

const isHidden = ({ name, isPublic, isInternal }: FunctionDefinition): boolean =>
  isPublic === false || isInternal === true || (name.startsWith('_') && !name.startsWith('__'));

/** Collects the functions reachable from a value. */
class Exports {
  readonly found = new Set<FunctionDefinition>();
  readonly #frame: Frame;
  readonly #seen = new Set<ObjectId>();
  readonly #variants = new Set<Scope>();

  constructor(frame: Frame) {
    this.#frame = frame;
  }

  add(value: Value, depth = 0): void {
    for (const callee of value.functions) {
      const { definition } = callee;
      if (isHidden(definition)) continue;
      this.found.add(definition);
      this.#addVariant(callee);
      const object = this.#frame.run.functionObjects.get(definition);
      if (object !== undefined) this.#addObject(object, depth + 1);
    }
    for (const owner of value.classes) this.#addClass(owner);
    for (const id of value.objects) this.#addObject(id, depth);
  }

  /** Functions created by another function share a definition, so all of them are entered. */
  #addVariant(callee: FunctionValue): void {
    const { closures, deferred, callers } = this.#frame.run;
    const last = closures.get(callee.definition);
    if (!last || last.scope === callee.scope || callers === 'known' || this.#variants.size >= VARIANTS_MAX) return;
    for (const value of [callee, last]) {
      if (this.#variants.has(value.scope)) continue;
      this.#variants.add(value.scope);
      const handed = outsideArguments(this.#frame, value, 'only');
      deferred.push({ value, parameters: [], handler: undefined, receiver: undefined, handed });
    }
  }

  #addClass(owner: Value['classes'][number]): void {
    for (let at: typeof owner | undefined = owner, depth = 0; at && depth < DEPTH_MAX; at = parentClass(at), depth += 1)
      for (const method of at.definition.methods) if (!isHidden(method)) this.found.add(method);
  }

  #addObject(id: ObjectId, depth: number): void {
    const object = this.#frame.state.object(id);
    if (!object || depth > DEPTH_MAX || this.#seen.has(id)) return;
    this.#seen.add(id);
    if (object.owner) this.#addClass(object.owner);
    for (const [name, value] of object.fields) if (!name.startsWith('_')) this.add(value, depth + 1);
    for (const value of object.items ?? []) this.add(value, depth + 1);
    if (object.prototype !== undefined) this.#addObject(object.prototype, depth + 1);
  }
}

/** The scope around the classes and modules that contain the scope. */
function outsideClasses(scope: Scope): Scope | undefined {
  let at: Scope | undefined = scope;
  while (at && at.owner?.scope === at) at = at.parent;
  return at;
}

/** Whether other programs can call the function, by the language's exports if it has them. */
export type IsExported = (callee: FunctionValue) => boolean;

/** Reads the modules' exports after their top levels have run. */
export function readExports(frame: Frame, modules: readonly Module[], linking: Linking): IsExported {
  const byModule = new Map<Module, ReadonlySet<FunctionDefinition>>();
  for (const module of modules) {
    const values = linking.exported?.(frame, module);
    if (!values) continue;
    const exports = new Exports(frame);
    for (const value of values) exports.add(value);
    byModule.set(module, exports.found);
  }
  return ({ definition, scope, owner }) => {
    const { module } = scope;
    const found = module && byModule.get(module);
    if (found) return found.has(definition);
    // Without export lists, every top-level name is reachable.
    const isOuter = scope === module?.scope || scope.parent === module?.scope;
    const isInside = frame.run.semantics.classesAreNamespaces === true && outsideClasses(scope) === module?.scope;
    return (isOuter || isInside) && !isHidden(definition) && (definition.form !== 'lambda' || owner !== undefined);
  };
}

/**
 * Also enters functions that the program itself calls, if others can call them: in a library they have other callers,
 * and in an application its own calls don't show all arguments.
 */
export function enterExported(frame: Frame, functions: readonly FunctionValue[]): void {
  const { run } = frame;
  // Handlers are known by now: a few, such as those of a test server, don't make a library an application.
  const isClosed = hasAllCallers(run) && (run.callers === 'known' || run.balance > 0);
  for (const one of functions) {
    const { definition } = one;
    const settled = isClosed ? knownParameters(run, definition) : [];
    if (run.entered.has(definition) || definition.parameters.length === settled.length || !run.isExported(one))
      continue;
    enterOpen(frame, one, 'calls', settled);
  }
}
