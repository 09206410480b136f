/** @module Imports between JavaScript and TypeScript files: ECMAScript modules, CommonJS, and combinations of both. */

import { emptyObject, fieldValue, putField, putFields } from '../../domain/heap.ts';
import type { Module } from '../../domain/module.ts';
import type { Variable } from '../../domain/scope.ts';
import { joinAll, makeValue, type ObjectId, type Value } from '../../domain/value.ts';
import { allocate, type Frame, setVariable } from '../../interpreter/context/frame.ts';
import type { Linking } from '../../interpreter/context/linking.ts';
import { DEFAULT_EXPORT } from '../../interpreter/context/module-names.ts';
import type { ModuleMember } from '../../ir/index.ts';
import type { LinkedModule } from '../linker.ts';
import { anonymous, define, isKnown } from '../variables.ts';

/** The result of `require`: `module.exports` after the file has run. The name cannot occur in code. */
const WHOLE = 'module.exports';
/** The result of `import * as`. */
const NAMESPACE = 'import *';
const memberName = (name: string): string => `exports.${name}`;

const USES_COMMON = /\bmodule\.exports\b|\bexports\s*[.[]|\bmodule\s*\[|^define\s*\(/m;

const REEXPORTS_MAX = 12;

interface Objects {
  /** The object `module`, in a file that uses it. */
  module: { id: ObjectId; exports: ObjectId } | undefined;
  /** The names of an ECMAScript module. */
  namespace: ObjectId;
}

type Resolve = (from: LinkedModule, specifier: string) => LinkedModule | undefined;

export class ScriptLinking implements Linking {
  readonly #modules: ReadonlyMap<Module, LinkedModule>;
  readonly #resolve: Resolve;
  readonly #objects = new Map<LinkedModule, Objects>();

  constructor(modules: readonly LinkedModule[], resolve: Resolve) {
    this.#modules = new Map(modules.map((one) => [one.module, one]));
    this.#resolve = resolve;
  }

  bind(frame: Frame, module: Module): void {
    const linked = this.#modules.get(module);
    if (!linked) return;
    this.#objectsOf(frame, linked);
    for (const { alias, from } of linked.file.imports) {
      const target = from && this.#resolve(linked, from.module);
      if (alias === undefined || !target) continue;
      this.#objectsOf(frame, target);
      const variable = this.#member(frame, target, from.member);
      if (isKnown(frame, variable)) module.scope.bind(alias, variable);
    }
  }

  publish(frame: Frame, module: Module): void {
    const linked = this.#modules.get(module);
    if (!linked) return;
    const objects = this.#objectsOf(frame, linked);
    if (objects.module !== undefined) this.#publishCommon(frame, module, objects.module);
    const exported = [...this.#namesOf(linked)].flatMap((name): [string, Value][] => {
      const variable = this.#exported(frame, linked, name);
      const value = variable && frame.state.variable(variable);
      return value ? [[name, value]] : [];
    });
    const names = putFields(frame.state.object(objects.namespace) ?? emptyObject(undefined, false), exported);
    frame.state.objects.set(objects.namespace, names);
    if (names.fields.size > 0) define(frame, module.scope, NAMESPACE, makeValue({ objects: [objects.namespace] }));
  }

  exported(frame: Frame, { scope }: Module): readonly Value[] {
    return [WHOLE, NAMESPACE, DEFAULT_EXPORT].flatMap((name) => {
      const variable = scope.own(name);
      return (variable && frame.state.variable(variable)) ?? [];
    });
  }

  /** `module.exports` as a whole, and each of its properties. */
  #publishCommon(frame: Frame, { scope }: Module, { id, exports }: { id: ObjectId; exports: ObjectId }): void {
    const whole = frame.state.object(id)?.fields.get('exports');
    if (!whole) return;
    const holders = [
      ...whole.objects,
      ...whole.functions.flatMap(({ definition }) => frame.run.functionObjects.get(definition) ?? []),
    ];
    const fields = holders.flatMap((one) => [...(frame.state.object(one)?.fields ?? [])]);
    const isReplaced = whole.objects.length !== 1 || whole.objects[0] !== exports;
    if (fields.length === 0 && whole.functions.length === 0 && !isReplaced) return;
    define(frame, scope, WHOLE, whole);
    for (const [name, values] of Map.groupBy(fields, ([name]) => name))
      define(frame, scope, memberName(name), joinAll(values.map(([, value]) => value)));
  }

  /** The module objects of the file, created before it runs. */
  #objectsOf(frame: Frame, linked: LinkedModule): Objects {
    const known = this.#objects.get(linked);
    if (known) return known;
    const { scope } = linked.module;
    scope.declare(DEFAULT_EXPORT);
    const made: Objects = { module: undefined, namespace: allocate(frame, emptyObject(undefined, false)) };
    if (USES_COMMON.test(linked.file.text)) {
      const id = allocate(frame, emptyObject(undefined, false));
      const exports = makeValue({ objects: [id] });
      made.module = { id: allocate(frame, putField(emptyObject(undefined, false), 'exports', exports)), exports: id };
      setVariable(frame, scope.declare('module'), makeValue({ objects: [made.module.id] }));
      setVariable(frame, scope.declare('exports'), exports);
      // With circular imports, other files get the object before it is filled.
      define(frame, scope, WHOLE, exports);
    }
    this.#objects.set(linked, made);
    return made;
  }

  /** The variable of one export of a file. */
  #member(frame: Frame, target: LinkedModule, member: string): Variable | undefined {
    const [name = '', ...inner] = member.split('.');
    const { scope } = target.module;
    const whole = (): Variable | undefined => scope.own(WHOLE);
    const own =
      name === '' || name === '*'
        ? name === '' && isKnown(frame, whole())
          ? whole()
          : (scope.own(NAMESPACE) ?? whole())
        : (this.#exported(frame, target, name) ??
          scope.own(memberName(name)) ??
          (name === 'default' ? whole() : undefined));
    if (inner.length === 0 || !own) return own;
    const value = inner.reduce<Value | undefined>(
      (at, field) => at && this.#field(frame, at, field),
      frame.state.variable(own),
    );
    return value && anonymous(frame, value);
  }

  #field(frame: Frame, value: Value, name: string): Value | undefined {
    const fields = value.objects.flatMap((id) => {
      const object = frame.state.object(id);
      return (object && fieldValue(object, name)) ?? [];
    });
    // `require('x').default` of a file that has no such export is the file itself.
    return fields.length > 0 ? joinAll(fields) : name === 'default' ? value : undefined;
  }

  /** The variable behind an export of an ECMAScript module. */
  #exported(frame: Frame, target: LinkedModule, name: string, depth = 0): Variable | undefined {
    if (depth > REEXPORTS_MAX) return undefined;
    const { scope, program } = target.module;
    const entries = program.exports ?? [];
    const own = entries.find((entry) => entry.name === name);
    if (own?.local !== undefined) return scope.own(own.local);
    if (own?.from) return this.#reexported(frame, target, own.from, depth);
    const assigned = name === 'default' ? scope.own(DEFAULT_EXPORT) : undefined;
    if (isKnown(frame, assigned)) return assigned;
    for (const { name: all, from } of entries) {
      if (all !== '*' || !from || name === 'default') continue;
      const found = this.#reexported(frame, target, { module: from.module, member: name }, depth);
      if (found) return found;
    }
    return undefined;
  }

  #reexported(frame: Frame, target: LinkedModule, from: ModuleMember, depth: number): Variable | undefined {
    const other = this.#resolve(target, from.module);
    if (!other) return undefined;
    this.#objectsOf(frame, other);
    if (from.member === '*') return this.#member(frame, other, '*');
    return this.#exported(frame, other, from.member, depth + 1) ?? this.#member(frame, other, from.member);
  }

  /** All names that the file exports, including re-exports. */
  #namesOf(linked: LinkedModule, depth = 0): string[] {
    if (depth > REEXPORTS_MAX) return [];
    const names = (linked.module.program.exports ?? []).flatMap(({ name, from }) => {
      if (name !== '*' || !from) return [name];
      const other = this.#resolve(linked, from.module);
      return other ? this.#namesOf(other, depth + 1).filter((one) => one !== 'default') : [];
    });
    return [...new Set([...names, 'default'])];
  }
}
