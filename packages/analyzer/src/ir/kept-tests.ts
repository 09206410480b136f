/** @module Tests stored in a variable: `boolean local = next.startsWith("/"); … local ? next : "/"`. */
import type { Expression, FunctionDefinition } from './index.ts';
import { walk } from './walk.ts';

const found = new WeakMap<FunctionDefinition, ReadonlyMap<string, Expression>>();
const ASKS = /^(?:%.*-|str_|in_)?(?:is|has|match|start|end|contain|include|test|equal|array)/i;

const isTest = (value: Expression): boolean =>
  value.kind === 'binary'
    ? /^([=!]=|(not )?in)$/.test(value.operator) ||
      // `given || {}` asks nothing: it is a default.
      (/^(?:&&|\|\|)$/.test(value.operator) && isTest(value.left) && isTest(value.right))
    : value.kind === 'unary'
      ? value.operator === '!'
      : value.kind === 'call' && 'name' in value.callee && ASKS.test(value.callee.name);

/** Whether a test asks for a name, itself or through other tests that are kept: `open = !open`. */
function asksFor(name: string, test: Expression, tests: ReadonlyMap<string, Expression>, seen: string[] = []): boolean {
  let asks = false;
  walk([test], (part) => {
    if (asks || part.kind !== 'name' || seen.includes(part.name)) return;
    seen.push(part.name);
    const other = tests.get(part.name);
    asks = part.name === name || (other !== undefined && asksFor(name, other, tests, seen));
  });
  return asks;
}

/** By their names, where neither these nor the names inside are assigned again. None leads back to itself. */
export function keptTests(definition: FunctionDefinition): ReadonlyMap<string, Expression> {
  let tests = found.get(definition);
  if (!tests) {
    const counts = new Map<string, number>();
    const values = new Map<string, Expression>();
    const given = definition.parameters.map(({ target }) => 'name' in target && target.name);
    walk(definition.body, (node) => {
      if ((node.kind !== 'assign' && node.kind !== 'declare') || node.target.kind !== 'name') return;
      const { name } = node.target;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (node.value && !('operator' in node) && !given.includes(name) && isTest(node.value))
        values.set(name, node.value);
    });
    for (const [name, value] of values)
      walk([value], (part) => {
        if (counts.get(name) !== 1 || (part.kind === 'name' && (counts.get(part.name) ?? 0) > 1)) values.delete(name);
      });
    for (const [name, value] of values) if (asksFor(name, value, values)) values.delete(name);
    tests = values;
    found.set(definition, tests);
  }
  return tests;
}
