/** @module Imports between files that refer to classes and functions by fully qualified names. */

import { emptyObject, putFields } from '../../domain/heap.ts';
import type { Module } from '../../domain/module.ts';
import type { Variable } from '../../domain/scope.ts';
import { makeValue, type ObjectId, type Value } from '../../domain/value.ts';
import { allocate, type Frame } from '../../interpreter/context/frame.ts';
import type { Linking } from '../../interpreter/context/linking.ts';
import type { LinkedModule } from '../linker.ts';
import { anonymous, isKnown } from '../variables.ts';
import { namesOf, REEXPORTS_MAX, reexported, wordsOf } from './names.ts';
import type { NamingScheme } from './scheme.ts';

export class NameLinking implements Linking {
  readonly #scheme: NamingScheme;
  readonly #modules: ReadonlyMap<Module, LinkedModule>;
  readonly #namespaces: ReadonlyMap<string, readonly LinkedModule[]>;
  readonly #objects = new Map<string, ObjectId>();

  constructor(modules: readonly LinkedModule[], scheme: NamingScheme) {
    this.#scheme = scheme;
    this.#modules = new Map(modules.map((one) => [one.module, one]));
    this.#namespaces = Map.groupBy(modules, ({ file }) => scheme.namespaceOf(file));
  }

  bind(frame: Frame, module: Module): void {
    const linked = this.#modules.get(module);
    if (!linked) return;
    const { file } = linked;
    const words = wordsOf(file);
    const own = namesOf(file);
    const bindAll = (namespace: string): void => {
      for (const other of this.#namespaces.get(namespace) ?? []) {
        if (other === linked) continue;
        for (const name of namesOf(other.file))
          if (words.has(name) && !own.has(name)) this.#bindName(frame, module, name, other.module.scope.own(name));
      }
    };
    // Nearer declarations come later and take precedence.
    for (const namespace of [...this.#scheme.visible(this.#scheme.namespaceOf(file))].reverse()) bindAll(namespace);
    // `crate::store::load(…)` names the module itself.
    for (const [alias, namespace] of this.#scheme.around?.(file, this.#namespaces) ?? [])
      if (words.has(alias) && !own.has(alias)) this.#bindPackage(frame, module, alias, namespace);
    for (const { path: written, alias, wildcard } of file.imports) {
      const path = this.#scheme.absolute?.(file, written, this.#namespaces) ?? written;
      if (wildcard) bindAll(path);
      // `use crate::Store;` before what the file implements for it.
      if (alias === undefined || (this.#scheme.absolute && own.has(alias))) continue;
      if (this.#scheme.packagesAreValues && this.#namespaces.has(path)) this.#bindPackage(frame, module, alias, path);
      else this.#bindName(frame, module, alias, this.#declared(path));
    }
  }

  publish(): void {}

  #bindName(frame: Frame, module: Module, name: string, variable: Variable | undefined): void {
    if (isKnown(frame, variable)) module.scope.bind(name, variable);
  }

  /** The declaration of the fully qualified name. */
  #declared(path: string, depth = 0): Variable | undefined {
    const dot = path.lastIndexOf('.');
    const name = path.slice(dot + 1);
    const files = this.#namespaces.get(dot < 0 ? '' : path.slice(0, dot)) ?? [];
    for (const { module } of files) {
      const variable = module.scope.own(name);
      if (variable) return variable;
    }
    if (!this.#scheme.absolute || depth === REEXPORTS_MAX) return undefined;
    for (const { file } of files)
      for (const one of reexported(file, name)) {
        const found = this.#declared(this.#scheme.absolute(file, one, this.#namespaces), depth + 1);
        if (found) return found;
      }
    return undefined;
  }

  /** The package as an object of its names, and its types by their qualified names. */
  #bindPackage(frame: Frame, module: Module, alias: string, namespace: string): void {
    const id = this.#objects.get(namespace) ?? allocate(frame, emptyObject(undefined, false));
    this.#objects.set(namespace, id);
    const names: [name: string, value: Value][] = [];
    for (const other of this.#namespaces.get(namespace) ?? []) {
      for (const name of namesOf(other.file)) {
        const variable = other.module.scope.own(name);
        const value = variable && frame.state.variable(variable);
        if (!isKnown(frame, variable) || !value) continue;
        names.push([name, value]);
        if (value.classes.length > 0) module.scope.bind(`${alias}.${name}`, variable);
      }
    }
    frame.state.objects.set(id, putFields(frame.state.object(id) ?? emptyObject(undefined, false), names));
    module.scope.bind(alias, anonymous(frame, makeValue({ objects: [id], paths: [namespace] })));
  }
}
