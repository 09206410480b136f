/** @module The values assigned to a function's variables. */
import type { Expression, FunctionDefinition, Statement } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import type { NodeContext } from './check.ts';

type Values = ReadonlyMap<string, readonly Expression[]>;

const known = new WeakMap<object, Values>();

function valuesIn(scope: FunctionDefinition | readonly Statement[]): Values {
  const done = known.get(scope);
  if (done) return done;
  const found = new Map<string, Expression[]>();
  const isFile = !('form' in scope);
  walk(isFile ? scope : scope.body, (node) => {
    // Other functions have their own scopes.
    if (isFile && (node.kind === 'function' || node.kind === 'class')) return 'skip';
    if ((node.kind !== 'declare' && node.kind !== 'assign') || !node.value || node.target.kind !== 'name')
      return undefined;
    found.set(node.target.name, [...(found.get(node.target.name) ?? []), node.value]);
    return undefined;
  });
  known.set(scope, found);
  return found;
}

/**
 * Returns the value of a variable that the function (or else the file) assigns once; otherwise the expression itself.
 */
export function assignedValue(value: Expression, { enclosing, body }: NodeContext): Expression {
  if (value.kind !== 'name') return value;
  const isGiven = enclosing?.parameters.some(({ target }) => target.kind === 'name' && target.name === value.name);
  if (isGiven) return value;
  const given = (enclosing && valuesIn(enclosing).get(value.name)) ?? valuesIn(body).get(value.name);
  return given?.length === 1 && given[0] ? given[0] : value;
}

/** Returns the last name of the callee; '' if it has none. */
export function calledName(node: Expression | Statement): string {
  if (node.kind !== 'call') return '';
  return node.callee.kind === 'name' || node.callee.kind === 'member' ? node.callee.name : '';
}
