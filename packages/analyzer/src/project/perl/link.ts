/** @module Binds the packages of other Perl files, and what they export. */

import { emptyObject, putFields } from '../../domain/heap.ts';
import type { Module } from '../../domain/module.ts';
import { makeValue, type ObjectId, type Value } from '../../domain/value.ts';
import { allocate, type Frame } from '../../interpreter/context/frame.ts';
import type { Linking } from '../../interpreter/context/linking.ts';
import type { LinkedModule } from '../linker.ts';
import { namesOf } from '../names/names.ts';
import { anonymous, isKnown } from '../variables.ts';
import { packagesOf, type Use } from './packages.ts';

export class PerlLinking implements Linking {
  readonly #modules: ReadonlyMap<Module, LinkedModule>;
  readonly #byPackage = new Map<string, LinkedModule>();
  readonly #functions = new Map<LinkedModule, ObjectId>();

  constructor(modules: readonly LinkedModule[]) {
    this.#modules = new Map(modules.map((one) => [one.module, one]));
    for (const one of modules)
      for (const name of packagesOf(one.file).declared) if (!this.#byPackage.has(name)) this.#byPackage.set(name, one);
  }

  bind(frame: Frame, module: Module): void {
    const linked = this.#modules.get(module);
    if (!linked) return;
    const { mentioned, uses } = packagesOf(linked.file);
    const roots = new Map<string, [path: readonly string[], value: Value][]>();
    for (const name of mentioned) {
      const other = this.#byPackage.get(name);
      const value = other && other !== linked && this.#packageOf(frame, other, name);
      if (!value) continue;
      const [root = '', ...path] = name.split('::');
      roots.set(root, [...(roots.get(root) ?? []), [path, value]]);
    }
    for (const [root, members] of roots)
      if (!namesOf(linked.file).has(root)) module.scope.bind(root, anonymous(frame, objectOf(frame, members)));
    for (const use of uses) this.#import(frame, linked, use);
  }

  publish(): void {}

  /** Binds the functions that the other package exports. */
  #import(frame: Frame, { module, file }: LinkedModule, use: Use): void {
    const other = this.#byPackage.get(use.package);
    if (!other || other.module === module) return;
    const { exported, exportedOnDemand } = packagesOf(other.file);
    const isTag = use.names?.some((name) => name.startsWith(':'));
    const names = isTag ? [...exported, ...exportedOnDemand] : (use.names ?? exported);
    const own = namesOf(file);
    for (const name of names) {
      const variable = other.module.scope.own(name);
      if (!own.has(name) && isKnown(frame, variable)) module.scope.bind(name, variable);
    }
  }

  /** The class of the package, or an object of its functions. */
  #packageOf(frame: Frame, other: LinkedModule, name: string): Value | undefined {
    const { scope } = other.module;
    const owner = scope.own(name);
    if (isKnown(frame, owner)) return frame.state.variable(owner);
    const id = this.#functions.get(other) ?? allocate(frame, emptyObject(undefined, false));
    this.#functions.set(other, id);
    const functions = [...namesOf(other.file)].flatMap((one): [string, Value][] => {
      const variable = scope.own(one);
      const value = variable && frame.state.variable(variable);
      return value && value.functions.length > 0 ? [[one, value]] : [];
    });
    if (functions.length === 0) return undefined;
    frame.state.objects.set(id, putFields(frame.state.object(id) ?? emptyObject(undefined, false), functions));
    return makeValue({ objects: [id] });
  }
}

/** The packages below a name as its members: `Shop` holds `DB`. */
function objectOf(frame: Frame, members: readonly [path: readonly string[], value: Value][]): Value {
  const [itself] = members.flatMap(([path, value]) => (path.length === 0 ? [value] : []));
  const below = Map.groupBy(
    members.filter(([path]) => path.length > 0),
    ([[first = '']]) => first,
  );
  if (below.size === 0) return itself ?? makeValue({});
  const fields = [...below].map(([name, inner]): [string, Value] => [
    name,
    objectOf(
      frame,
      inner.map(([[, ...rest], value]) => [rest, value]),
    ),
  ]);
  const id = allocate(frame, putFields(emptyObject(undefined, false), fields));
  return itself ? { ...itself, objects: [...itself.objects, id] } : makeValue({ objects: [id] });
}
