/** @module Go errors that are ignored, or that let a check pass. */
import type { Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { functionsIn } from '../managed/units.ts';

const isError = (node: Expression): boolean => node.kind === 'name' && /^(?:err|\w*Err|err\d)$/.test(node.name);

/** Checks for `err != nil`. */
const asksError = (node: Expression): boolean =>
  node.kind === 'binary' && node.operator === '!=' && node.right.kind === 'null' && isError(node.left);

/** Reports `if err != nil { }` without a comment. */
export const emptyErrorBranch: NodeCheck = (node, { source }) => {
  if (node.kind !== 'if' || node.whenTrue.length > 0 || node.whenFalse || !asksError(node.test)) return undefined;
  // A `goto` isn't a statement of the intermediate form.
  return !/^[^{]*\{\s*\}\s*$/.test(source.slice(node.test.end, node.end))
    ? undefined
    : { weakness: 'swallowed-exception', start: node.start, end: node.test.end, confidence: 'medium' };
};

const DECIDES =
  /auth|verif|valid|permi|allow|access|trust|admin|token|session|signature|password|credential|guard|login/i;
const isTrue = (value: Expression | undefined): boolean =>
  (value?.kind === 'boolean' && value.value) ||
  (value?.kind === 'object' && value.entries[0]?.value.kind === 'boolean' && value.entries[0].value.value);

/** Reports `if err != nil { return true }` in a function that decides about access. */
export const openOnError: NodeCheck = (node, { enclosingName }) => {
  if (node.kind !== 'if' || !asksError(node.test) || !DECIDES.test(enclosingName)) return undefined;
  const last = node.whenTrue.at(-1);
  return last?.kind === 'return' && isTrue(last.value)
    ? { weakness: 'fail-open', start: last.start, end: last.end, confidence: 'medium' }
    : undefined;
};

/** Reports `resp, err := http.Get(url); defer resp.Body.Close(); if err != nil …`: on failure the response is nil. */
export const usedBeforeError: NodeCheck = (node, { body }) => {
  if (node !== body[0]) return undefined;
  const found: NodeFinding[] = [];
  const look = (list: readonly Statement[]): void => {
    list.forEach((one, at) => {
      const next = list[at + 1];
      if (one.kind !== 'declare' || one.target.kind !== 'list' || one.value?.kind !== 'call' || !next) return;
      const [value, error] = one.target.items;
      if (value?.kind !== 'name' || !error || !isError(error) || next.kind !== 'expression') return;
      const used = memberOf(next.value, value.name);
      // Only field accesses such as `resp.Body`: a method may be called on a nil pointer.
      if (used && !mentions(next, error))
        found.push({
          weakness: 'null-dereference',
          start: used.start,
          end: used.end,
          confidence: 'low',
          severity: 'low',
          detail: 'The error is checked only after the value has been used.',
        });
    });
  };
  for (const definition of functionsIn(body)) {
    look(definition.body);
    walk(definition.body, (part) => {
      if (part.kind === 'block' && 'body' in part) look(part.body);
      if (part.kind === 'if') for (const branch of [part.whenTrue, part.whenFalse ?? []]) look(branch);
      if (part.kind === 'loop') look(part.body);
    });
  }
  return found;
};

/** Returns the field access in `x.Field.Method()` on the variable. */
function memberOf(value: Expression, name: string): Expression | undefined {
  if (value.kind !== 'call' || value.callee.kind !== 'member') return undefined;
  const { object } = value.callee;
  return object.kind === 'member' && object.object.kind === 'name' && object.object.name === name ? object : undefined;
}

function mentions(node: Statement, name: Expression): boolean {
  let found = false;
  walk([node], (part) => {
    found ||= part.kind === 'name' && name.kind === 'name' && part.name === name.name;
  });
  return found;
}

/** Reports `for … { f, _ := os.Open(p); defer f.Close() }`: all files stay open until the function returns. */
export const deferredInLoop: NodeCheck = (node, { source }) => {
  if (node.kind !== 'loop') return undefined;
  const found: NodeFinding[] = [];
  walk(node.body, (part) => {
    if (part.kind === 'function' || part.kind === 'loop') return 'skip';
    if (
      part.kind === 'expression' &&
      /^defer\s+[\w.]+\.Close\(/.test(source.slice(part.start, part.end)) &&
      !/\breturn\b/.test(source.slice(part.end, node.end))
    )
      found.push({
        weakness: 'resource-leak',
        start: part.start,
        end: part.end,
        confidence: 'low',
        severity: 'low',
        detail: 'Deferred calls run when the function ends, not after each round of the loop.',
      });
    return undefined;
  });
  return found;
};
