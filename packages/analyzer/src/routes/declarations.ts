/** @module The parts of a program that define routes: calls, functions, classes and variable values. */
import type { Call, ClassDefinition, Expression, FunctionDefinition, ListLiteral, Program } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';

export interface Declarations {
  calls: readonly Call[];
  functions: ReadonlyMap<string, FunctionDefinition>;
  classes: ReadonlyMap<string, ClassDefinition>;
  /** The class of each method. */
  owners: ReadonlyMap<FunctionDefinition, ClassDefinition>;
  /** All functions, named or not. */
  all: readonly FunctionDefinition[];
  /** Initial values of variables. */
  values: ReadonlyMap<string, Expression>;
  /** Rows of route tables: `("/path", Handler)`. */
  pairs: readonly ListLiteral[];
}

export function collectDeclarations(program: Program): Declarations {
  const calls: Call[] = [];
  const functions = new Map<string, FunctionDefinition>();
  const classes = new Map<string, ClassDefinition>();
  const owners = new Map<FunctionDefinition, ClassDefinition>();
  const all: FunctionDefinition[] = [];
  const values = new Map<string, Expression>();
  const pairs: ListLiteral[] = [];
  const define = (definition: FunctionDefinition): void => {
    all.push(definition);
    if (definition.name && !functions.has(definition.name)) functions.set(definition.name, definition);
  };
  const set = (target: Expression, value: Expression | undefined): void => {
    const name = target.kind === 'name' || target.kind === 'member' ? target.name : '';
    if (!name || !value) return;
    if (!values.has(name)) values.set(name, value);
    if (value.kind === 'function' && !functions.has(name)) functions.set(name, value.definition);
  };
  walk(program.body, (node) => {
    if (node.kind === 'call') calls.push(node);
    else if (node.kind === 'function') define(node.definition);
    else if (node.kind === 'class') {
      classes.set(node.definition.name, node.definition);
      for (const method of node.definition.methods) {
        owners.set(method, node.definition);
        define(method);
      }
    } else if (node.kind === 'declare' || node.kind === 'assign') set(node.target, node.value);
    else if (node.kind === 'list' && node.items[0]?.kind === 'string' && node.items.length > 1) pairs.push(node);
  });
  return { calls: calls.sort((a, b) => a.start - b.start), functions, classes, owners, all, values, pairs };
}
