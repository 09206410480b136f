/** @module A contract with what it inherits in the same file: its state, functions and modifiers. */
import type {
  ClassDefinition,
  Expression,
  FieldDefinition,
  FunctionDefinition,
  Program,
  Statement,
} from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';

export interface Contract {
  name: string;
  kind: string;
  /** Functions that stand in the contract itself. */
  own: readonly FunctionDefinition[];
  variables: ReadonlyMap<string, FieldDefinition>;
  /** Functions and modifiers by name, inherited ones too. */
  functions: ReadonlyMap<string, FunctionDefinition>;
  modifiers: ReadonlyMap<string, FunctionDefinition>;
  /** Something that it inherits stands elsewhere, or it is a piece of code without the contract around. */
  partial: boolean;
}

export interface SolidityFile {
  contracts: readonly Contract[];
  structs: ReadonlySet<string>;
  /** Types of the members of records, by the member's name where all records agree. */
  memberTypes: ReadonlyMap<string, string>;
  /** Names of contracts, libraries and interfaces. */
  types: ReadonlySet<string>;
  /** Version of the compiler as 100 * major + minor (0.8 -> 8), the lowest that the file admits; undefined where it says none. */
  compiler: number | undefined;
}

export const hasMark = (definition: { annotations: readonly { name: string }[] }, name: string): boolean =>
  definition.annotations.some((one) => one.name === name);

const BASES_MAX = 30;

function basesOf(
  definition: ClassDefinition,
  all: ReadonlyMap<string, ClassDefinition>,
): { bases: ClassDefinition[]; partial: boolean } {
  const bases: ClassDefinition[] = [definition];
  let partial = false;
  for (let at = 0; at < bases.length && at < BASES_MAX; at += 1) {
    for (const { name } of bases[at]?.supertypes ?? []) {
      const base = all.get(name);
      if (!base) partial = true;
      else if (!bases.includes(base)) bases.push(base);
    }
  }
  return { bases, partial };
}

function contractOf(definition: ClassDefinition, all: ReadonlyMap<string, ClassDefinition>): Contract {
  const { bases, partial } = basesOf(definition, all);
  const variables = new Map<string, FieldDefinition>();
  const functions = new Map<string, FunctionDefinition>();
  const modifiers = new Map<string, FunctionDefinition>();
  for (const base of bases) {
    for (const field of base.fields) if (!variables.has(field.name)) variables.set(field.name, field);
    for (const method of base.methods) {
      const into = hasMark(method, 'modifier') ? modifiers : functions;
      if (method.name !== '' && method.body.length > 0 && !into.has(method.name)) into.set(method.name, method);
    }
  }
  const kind = definition.annotations[0]?.name ?? 'contract';
  return { name: definition.name, kind, own: definition.methods, variables, functions, modifiers, partial };
}

/** `^0.4.19` -> 4, `>=0.6.0 <0.9.0` -> 6: the digits of the first version that is named. */
function compilerOf(text: string): number | undefined {
  const [major, minor] =
    text
      .split(/[^\d.]+/)
      .find((part) => part.includes('.'))
      ?.split('.')
      .map(Number) ?? [];
  return major === undefined || minor === undefined ? undefined : major * 100 + minor;
}

/** What the file defines. Functions that stand alone are taken for those of a contract that is not shown. */
export function readFile(program: Program): SolidityFile {
  const all = new Map<string, ClassDefinition>();
  const structs = new Set<string>();
  const memberTypes = new Map<string, string>();
  const loose: FunctionDefinition[] = [];
  let compiler: number | undefined;
  const enter = (statements: readonly Statement[]): void => {
    for (const statement of statements) {
      if (statement.kind === 'class') {
        const { definition } = statement;
        if (hasMark(definition, 'struct')) {
          structs.add(definition.name);
          for (const { name, type } of definition.fields)
            memberTypes.set(
              name,
              !memberTypes.has(name) || memberTypes.get(name) === type?.name ? (type?.name ?? '') : '',
            );
        } else all.set(definition.name, definition);
        enter(definition.body);
      } else if (statement.kind === 'function') loose.push(statement.definition);
      else if (statement.kind === 'declare' && statement.value?.kind === 'string' && statement.isConstant)
        compiler = compilerOf(statement.value.value) ?? compiler;
    }
  };
  enter(program.body);
  const contracts = [...all.values()].map((definition) => contractOf(definition, all));
  if (loose.length > 0) {
    const span = { start: 0, end: 0 };
    const around: ClassDefinition = {
      name: '',
      supertypes: [],
      annotations: [],
      fields: [],
      methods: loose,
      body: [],
      ...span,
    };
    contracts.push({ ...contractOf(around, all), partial: true });
  }
  return { contracts, structs, memberTypes, types: new Set(all.keys()), compiler };
}

/** `a.b[c].d` -> 'a'; undefined where it does not begin with a name. */
export function rootOf(node: Expression): string | undefined {
  let at = node;
  for (;;) {
    if (at.kind === 'member' || at.kind === 'index' || at.kind === 'slice') at = at.object;
    else if (at.kind === 'cast') at = at.value;
    else return at.kind === 'name' ? at.name : undefined;
  }
}

/** Names that the function declares itself. */
export function localsOf(definition: FunctionDefinition): Set<string> {
  const names = new Set<string>();
  const add = (target: Expression): void => {
    if (target.kind === 'name') names.add(target.name);
    else if (target.kind === 'list') for (const item of target.items) add(item);
  };
  for (const { target } of definition.parameters) add(target);
  walk(definition.body, (node) => {
    if (node.kind === 'declare') add(node.target);
  });
  return names;
}

export const parameterNames = (definition: FunctionDefinition): Set<string> =>
  new Set(definition.parameters.flatMap(({ target }) => (target.kind === 'name' ? [target.name] : [])));

/** Whether any part of the code satisfies the test. */
export function some(
  roots: readonly (Expression | Statement)[],
  test: (node: Expression | Statement) => boolean,
): boolean {
  let found = false;
  walk(roots, (node) => {
    found ||= test(node);
  });
  return found;
}

/** `msg.sender`, `_msgSender()`, also `tx.origin`. */
export const isSender = (node: Expression | Statement): boolean =>
  (node.kind === 'member' &&
    node.object.kind === 'name' &&
    ((node.object.name === 'msg' && node.name === 'sender') ||
      (node.object.name === 'tx' && node.name === 'origin'))) ||
  (node.kind === 'call' && node.callee.kind === 'name' && /^_?msgSender$/.test(node.callee.name)) ||
  (node.kind === 'call' && node.callee.kind === 'name' && node.callee.name === 'caller');

const isSomething = (node: Statement): boolean => node.kind !== 'block' || node.body.some(isSomething);

/** What a function must find true to go on: the arguments of `require` and `assert`, and the tests of `if`. */
export function testsOf(body: readonly Statement[]): Expression[] {
  const tests: Expression[] = [];
  walk(body, (node) => {
    // A branch with nothing in it stops no one.
    if (node.kind === 'if') {
      if (node.whenTrue.some(isSomething) || node.whenFalse?.some(isSomething)) tests.push(node.test);
    } else if (node.kind === 'call' && node.callee.kind === 'name' && /^(?:require|assert)$/.test(node.callee.name)) {
      if (node.args[0]) tests.push(node.args[0].value);
    }
  });
  return tests;
}

/** The name that a call ends in. */
export const calledName = (node: Expression | Statement): string =>
  node.kind === 'call' && (node.callee.kind === 'member' || node.callee.kind === 'name') ? node.callee.name : '';

export const isSelfBalance = (node: Expression | Statement): boolean =>
  node.kind === 'member' &&
  node.name === 'balance' &&
  (node.object.kind === 'this' || (node.object.kind === 'cast' && node.object.value.kind === 'this'));

/** What the contract has of a token or of the chain's own coin. */
export const isOwnBalance = (node: Expression | Statement): boolean =>
  isSelfBalance(node) ||
  (node.kind === 'call' && calledName(node) === 'balanceOf' && some([node], (part) => part.kind === 'this'));

/** Names of variables of the function that are made of something of which that is true. */
export function derivedFrom(
  definition: FunctionDefinition,
  is: (node: Expression | Statement) => boolean,
): Set<string> {
  const names = new Set<string>();
  walk(definition.body, (node) => {
    if (node.kind !== 'declare' || !node.value || !some([node.value], is)) return;
    for (const target of node.target.kind === 'list' ? node.target.items : [node.target])
      if (target.kind === 'name') names.add(target.name);
  });
  return names;
}

/** The place of a function's name. */
export const atHead = (definition: FunctionDefinition) => ({
  start: definition.nameStart,
  end: definition.nameStart + definition.name.length,
});
