/** @module Names in force at a place of the program. */
import type { Module } from './module.ts';
import type { ClassValue, Value } from './value.ts';

/** A variable: identity is the object itself, so that shadowing and recursion keep their own. */
export interface Variable {
  readonly name: string;
  readonly id: number;
}

let variables = 0;

/** The id of the newest variable: those declared from now on have a higher one. */
export const newestVariable = (): number => variables;

const NO_NAMES: Map<string, Variable> = new Map();

export class Scope {
  readonly parent: Scope | undefined;
  /** Scope of the function (or file) that this block belongs to. */
  readonly functionScope: Scope;
  // Many blocks declare nothing: maps are made when something is put into them.
  private names = NO_NAMES;
  /** Variables of inner blocks, seen by languages whose declarations reach beyond their block (`var`). */
  private hoisted = NO_NAMES;
  /** Receiver and class of the function, kept here so that lambdas see the enclosing ones. */
  receiver: Value | undefined;
  owner: ClassValue | undefined;
  /** The file whose code runs in it; set on the scope of its top level. */
  module: Module | undefined;

  constructor(parent: Scope | undefined, startsFunction: boolean) {
    this.parent = parent;
    this.functionScope = startsFunction || !parent ? this : parent.functionScope;
    this.receiver = parent?.receiver;
    this.owner = parent?.owner;
    this.module = parent?.module;
  }

  declare(name: string): Variable {
    variables += 1;
    const variable: Variable = { name, id: variables };
    this.bind(name, variable);
    const outer = this.functionScope;
    if (outer !== this) {
      if (outer.hoisted === NO_NAMES) outer.hoisted = new Map();
      outer.hoisted.set(name, variable);
    }
    return variable;
  }

  /** Gives a variable that is declared elsewhere a name here. */
  bind(name: string, variable: Variable): void {
    if (this.names === NO_NAMES) this.names = new Map();
    this.names.set(name, variable);
  }

  /** Every name that is declared or bound in this very scope. */
  entries(): Iterable<[string, Variable]> {
    return this.names;
  }

  /** The variable declared in this very scope. */
  own(name: string): Variable | undefined {
    return this.names.get(name);
  }

  find(name: string): Variable | undefined {
    for (let scope: Scope | undefined = this; scope; scope = scope.parent) {
      const variable = scope.names.get(name) ?? (scope.functionScope === scope ? scope.hoisted.get(name) : undefined);
      if (variable) return variable;
    }
    return undefined;
  }

  /** The variables of the current function that can be named here. */
  *visible(): Iterable<Variable> {
    for (let scope: Scope | undefined = this; scope; scope = scope.parent) {
      yield* scope.names.values();
      if (scope.functionScope !== scope) continue;
      yield* scope.hoisted.values();
      return;
    }
  }

  /** All variables of the current function that are in force here. */
  *inFunction(): Generator<Variable> {
    for (let scope: Scope | undefined = this; scope; scope = scope.parent) {
      yield* scope.names.values();
      if (scope.functionScope === scope) return;
    }
  }

  /** The variable within the current function only. */
  findInFunction(name: string): Variable | undefined {
    for (let scope: Scope | undefined = this; scope; scope = scope.parent) {
      const variable = scope.names.get(name);
      if (variable) return variable;
      if (scope.functionScope === scope) return scope.hoisted.get(name);
    }
    return undefined;
  }
}
