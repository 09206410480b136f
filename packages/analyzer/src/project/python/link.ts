/** @module Imports between Python files: module objects, imported names, wildcard imports. */

import { emptyObject, fieldValue, putField, putFields } from '../../domain/heap.ts';
import type { Module } from '../../domain/module.ts';
import type { Variable } from '../../domain/scope.ts';
import { joinAll, makeValue, type ObjectId, pathValue, type Value } from '../../domain/value.ts';
import { allocate, type Frame } from '../../interpreter/context/frame.ts';
import type { Linking } from '../../interpreter/context/linking.ts';
import type { LinkedModule } from '../linker.ts';
import { folderOf } from '../paths.ts';
import { anonymous, isKnown } from '../variables.ts';
import { modulePath, type PythonPath } from './resolve.ts';

export type ResolvePython = (from: LinkedModule, dotted: string) => PythonPath | undefined;

export class PythonLinking implements Linking {
  readonly #resolve: ResolvePython;
  readonly #modules: ReadonlyMap<Module, LinkedModule>;
  /** By the path of the module. */
  readonly #paths: ReadonlyMap<string, LinkedModule>;
  /** Modules and packages by folder. */
  readonly #inFolder = new Map<string, Set<string>>();
  readonly #objects = new Map<string, ObjectId>();

  constructor(modules: readonly LinkedModule[], resolve: ResolvePython) {
    this.#resolve = resolve;
    this.#modules = new Map(modules.map((one) => [one.module, one]));
    this.#paths = new Map(modules.map((one) => [modulePath(one.file.path), one]));
    for (const path of this.#paths.keys()) {
      for (let at = path; at !== ''; at = folderOf(at)) {
        const folder = folderOf(at);
        this.#inFolder.set(folder, (this.#inFolder.get(folder) ?? new Set()).add(at));
      }
    }
  }

  bind(frame: Frame, module: Module): void {
    const linked = this.#modules.get(module);
    if (!linked) return;
    for (const { path, alias, wildcard } of linked.file.imports) {
      const found = this.#resolve(linked, path);
      if (!found) continue;
      if (wildcard) this.#bindAll(frame, module, found);
      else if (alias !== undefined) this.#bindOne(frame, module, alias, found);
    }
  }

  publish(frame: Frame, module: Module): void {
    const linked = this.#modules.get(module);
    const path = linked && modulePath(linked.file.path);
    if (path === undefined || !this.#objects.has(path)) return;
    this.#fill(frame, path);
  }

  #bindAll(frame: Frame, module: Module, { module: path, rest }: PythonPath): void {
    const target = this.#paths.get(path);
    if (!target || rest.length > 0 || target.module === module) return;
    for (const [name, variable] of target.module.scope.entries())
      if (!name.startsWith('_') && isKnown(frame, variable)) module.scope.bind(name, variable);
    for (const name of target.module.imports.keys())
      if (!name.startsWith('_') && !module.imports.has(name)) importFrom(target, name, module, name);
  }

  #bindOne(frame: Frame, module: Module, alias: string, { module: path, rest }: PythonPath): void {
    const [name, ...inner] = rest;
    const target = this.#paths.get(path);
    const variable = name === undefined ? undefined : target?.module.scope.own(name);
    if (variable && inner.length === 0) {
      if (isKnown(frame, variable)) module.scope.bind(alias, variable);
      return;
    }
    if (target && name !== undefined && inner.length === 0) importFrom(target, name, module, alias);
    const start: Value | undefined =
      name === undefined ? this.#moduleValue(frame, path) : variable && frame.state.variable(variable);
    const value = inner.reduce<Value | undefined>((at, field) => at && fieldOf(frame, at, field), start);
    if (value) module.scope.bind(alias, anonymous(frame, value));
  }

  /** The module object with its current contents. */
  #moduleValue(frame: Frame, path: string): Value | undefined {
    if (!this.#paths.has(path) && !this.#inFolder.has(path)) return undefined;
    const id = this.#objects.get(path);
    if (id === undefined)
      this.#objects.set(path, allocate(frame, { ...emptyObject(undefined, false), isModule: true }));
    this.#fill(frame, path);
    return makeValue({ objects: [this.#objects.get(path) ?? 0] });
  }

  #fill(frame: Frame, path: string): void {
    const id = this.#objects.get(path);
    if (id === undefined) return;
    const names: [name: string, value: Value][] = [];
    const module = this.#paths.get(path)?.module;
    for (const [name, library] of module?.imports ?? [])
      if (!library.startsWith('.')) names.push([name, pathValue(library)]);
    for (const [name, variable] of module?.scope.entries() ?? []) {
      const value = knownValue(frame, variable);
      if (value) names.push([name, value]);
    }
    frame.state.objects.set(id, putFields(frame.state.object(id) ?? emptyObject(undefined, false), names));
    for (const inner of this.#inFolder.get(path) ?? []) {
      const value = this.#moduleValue(frame, inner);
      const object = frame.state.object(id);
      const name = inner.slice(path.length + 1);
      if (value && object && !object.fields.has(name)) frame.state.objects.set(id, putField(object, name, value));
    }
  }
}

/** `from .compat import quote`: an import from a library keeps the library's path under its name there. */
function importFrom({ module: { imports } }: LinkedModule, name: string, into: Module, alias: string): void {
  const path = imports.get(name);
  if (path !== undefined && !path.startsWith('.')) into.imports.set(alias, path);
}

const knownValue = (frame: Frame, variable: Variable): Value | undefined => frame.state.variable(variable);

function fieldOf(frame: Frame, value: Value, name: string): Value | undefined {
  const fields = value.objects.flatMap((id) => {
    const object = frame.state.object(id);
    return (object && fieldValue(object, name)) ?? [];
  });
  return fields.length > 0 ? joinAll(fields) : undefined;
}
