/** @module The names in scope at a place of the program. */
import type { Module } from './module.ts';
import type { ClassValue, Value } from './value.ts';

/** A variable, identified by its object, so shadowing and recursion have separate ones. */
export interface Variable {
  readonly name: string;
  readonly id: number;
}

let variables = 0;

/** The ID of the newest variable; later declarations have higher IDs. */
export const newestVariable = (): number => variables;

const NO_NAMES: Map<string, Variable> = new Map();

export class Scope {
  readonly parent: Scope | undefined;
  /** The scope of the function (or file) that contains this block. */
  readonly functionScope: Scope;
  // Many blocks declare nothing, so maps are created on first use.
  private names = NO_NAMES;
  /** Variables of inner blocks, visible in languages with function-scoped declarations (`var`). */
  private hoisted = NO_NAMES;
  /** Receiver and class of the function, kept here so that lambdas see the enclosing ones. */
  receiver: Value | undefined;
  owner: ClassValue | undefined;
  /**
   * For a function that sees only its own variables (PHP): which names of outer scopes are visible. Undefined if all
   * are.
   */
  seesOuter: ((name: string) => boolean) | undefined;
  /** The file of the code; set on the top-level scope. */
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

  /** Binds a variable that is declared elsewhere. */
  bind(name: string, variable: Variable): void {
    if (this.names === NO_NAMES) this.names = new Map();
    this.names.set(name, variable);
  }

  /** The names declared or bound in this scope itself. */
  entries(): Iterable<[string, Variable]> {
    return this.names;
  }

  /** The variable declared in this scope itself. */
  own(name: string): Variable | undefined {
    return this.names.get(name);
  }

  find(name: string): Variable | undefined {
    for (let scope: Scope | undefined = this; scope; scope = scope.parent) {
      const variable = scope.names.get(name) ?? (scope.functionScope === scope ? scope.hoisted.get(name) : undefined);
      if (variable) return variable;
      if (scope.seesOuter && !scope.seesOuter(name)) return undefined;
    }
    return undefined;
  }

  /** The visible variables of the current function. */
  *visible(): Iterable<Variable> {
    for (let scope: Scope | undefined = this; scope; scope = scope.parent) {
      yield* scope.names.values();
      if (scope.functionScope !== scope) continue;
      yield* scope.hoisted.values();
      return;
    }
  }

  /** All variables of the current function in this scope chain. */
  *inFunction(): Generator<Variable> {
    for (let scope: Scope | undefined = this; scope; scope = scope.parent) {
      yield* scope.names.values();
      if (scope.functionScope === scope) return;
    }
  }

  /** Looks up a variable within the current function only. */
  findInFunction(name: string): Variable | undefined {
    for (let scope: Scope | undefined = this; scope; scope = scope.parent) {
      const variable = scope.names.get(name);
      if (variable) return variable;
      if (scope.functionScope === scope) return scope.hoisted.get(name);
    }
    return undefined;
  }
}
