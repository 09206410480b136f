/**
 * @module
 * Markup that a file builds for the file that includes it: `$html .= "<p>$name</p>"`, and nothing in this file reads
 * `$html`. Values concatenated into such a variable count as printed.
 */

import type { Expression, Statement } from '../../../ir/index.ts';
import { intrinsic } from '../../../ir/intrinsics.ts';
import { walk } from '../../../ir/walk.ts';
import { make } from '../../lowering/make.ts';
import { callOf } from './context.ts';

const TAG = /<\/?[a-z][a-z0-9]*[\s>/]|<[a-z]+$/i;

/** Returns the variables that the program writes but never reads. */
function unread(body: readonly Statement[]): ReadonlySet<string> {
  const uses = new Map<string, number>();
  const count = (name: string, by: number): void => {
    if (name.startsWith('$')) uses.set(name, (uses.get(name) ?? 0) + by);
  };
  walk(body, (node) => {
    if (node.kind === 'name') count(node.name, 1);
    else if (node.kind === 'assign' && node.target.kind === 'name') count(node.target.name, -1);
  });
  return new Set([...uses].filter(([, left]) => left === 0).map(([name]) => name));
}

function holdsMarkup(value: Expression): boolean {
  if (value.kind === 'string') return TAG.test(value.value);
  return value.kind === 'concat' && value.parts.some(holdsMarkup);
}

function handOn(statement: Statement, names: ReadonlySet<string>): Statement {
  if (statement.kind !== 'expression' || statement.value.kind !== 'assign') return statement;
  const { target, value } = statement.value;
  if (target.kind !== 'name' || !names.has(target.name) || !holdsMarkup(value) || value.kind !== 'concat')
    return statement;
  const shown = callOf(statement.value, intrinsic('%included-markup'), [value]);
  const { start, end } = statement;
  return make.expression({ start, end }, make.sequence({ start, end }, [shown, statement.value]));
}

/**
 * Marks markup in unread variables as output. Only statements outside functions: their variables belong to the
 * including file.
 */
export function handOnMarkup(body: Statement[]): Statement[] {
  const names = unread(body);
  return names.size === 0 ? body : through(body, names);
}

function through(body: readonly Statement[], names: ReadonlySet<string>): Statement[] {
  return body.map((statement): Statement => {
    switch (statement.kind) {
      case 'if':
        return {
          ...statement,
          whenTrue: through(statement.whenTrue, names),
          ...(statement.whenFalse ? { whenFalse: through(statement.whenFalse, names) } : {}),
        };
      case 'loop':
      case 'block':
        return { ...statement, body: through(statement.body, names) };
      case 'switch':
        return {
          ...statement,
          cases: statement.cases.map((one) => ({ ...one, body: through(one.body, names) })),
        };
      case 'try':
        return {
          ...statement,
          body: through(statement.body, names),
          catches: statement.catches.map((one) => ({ ...one, body: through(one.body, names) })),
        };
      default:
        return handOn(statement, names);
    }
  });
}
