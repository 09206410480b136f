/** @module What the code of a function names, compares and declares. */
import type { Expression, FunctionDefinition, Statement } from '../../../../ir/index.ts';
import { walk } from '../../../../ir/walk.ts';

type Nodes = readonly (Expression | Statement)[];

/** The names that an expression reads. */
export function namesIn(nodes: Nodes): Set<string> {
  const names = new Set<string>();
  walk(nodes, (node) => {
    if (node.kind === 'name') names.add(node.name);
  });
  return names;
}

const BOUNDS = /^(?:Min|Max|Clamp|Assert|ThrowIf\w*|Check\w*|Validate\w*|Ensure\w*|Requires?)$/;

/** Names that are compared, or given to a function that limits or checks them. */
export function limitedIn({ body }: FunctionDefinition): Set<string> {
  const names = new Set<string>();
  const add = (nodes: Nodes): void => {
    for (const name of namesIn(nodes)) names.add(name);
  };
  walk(body, (node) => {
    if (node.kind === 'binary' && /^(?:[<>]=?|[!=]=|%|&)$/.test(node.operator)) add([node.left, node.right]);
    if (node.kind === 'call') {
      const { callee } = node;
      const called = callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
      if (BOUNDS.test(called)) add(node.args.map(({ value }) => value));
    }
    if (node.kind === 'switch' && node.subject) add([node.subject]);
  });
  return names;
}

export const parameterNames = ({ parameters }: FunctionDefinition): Set<string> =>
  new Set(parameters.flatMap(({ target }) => (target.kind === 'name' ? [target.name] : [])));

/** The value without casts and awaits. */
export function bare(value: Expression): Expression {
  let at = value;
  while (at.kind === 'cast' || at.kind === 'await') at = at.value;
  return at;
}

/** The last name of what is called. */
export const called = (node: Expression | Statement): string =>
  node.kind === 'call' && (node.callee.kind === 'name' || node.callee.kind === 'member') ? node.callee.name : '';

/** The name before the last one: `NativeMemory` of `NativeMemory.Free(p)`. */
export const calledOn = (node: Expression | Statement): string =>
  node.kind === 'call' && node.callee.kind === 'member' && node.callee.object.kind === 'name'
    ? node.callee.object.name
    : '';

/** Every method of a class node, and a function that stands by itself. */
export const functionsOf = (node: Expression | Statement): readonly FunctionDefinition[] =>
  node.kind === 'class' ? node.definition.methods : [];
