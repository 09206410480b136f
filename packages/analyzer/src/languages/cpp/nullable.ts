/** @module C++ values that may be null or past the end: casts, weak pointers, optionals, iterators. */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { lastName } from '../../node-checks/names.ts';
import { finding, ofFunctions, typesOf } from '../c/pitfalls/bodies.ts';

/** What may lead nowhere, and what it is then. */
function mayLeadNowhere(value: Expression, source: string): { weakness: string; detail: string } | undefined {
  const text = source.slice(value.start, value.start + 40);
  if (/^dynamic_cast\s*<[^>]*\*/.test(text))
    return { weakness: 'null-dereference', detail: 'If the object has another class, `dynamic_cast` returns null.' };
  if (/^(?:::)?new\s*\(\s*(?:std\s*::\s*)?nothrow\s*\)/.test(text))
    return { weakness: 'null-dereference', detail: 'If memory is exhausted, this `new` returns null.' };
  if (
    value.kind === 'call' &&
    value.args.length >= 3 &&
    /^(?:find(?:_if(?:_not)?)?|lower_bound|upper_bound)$/.test(lastName(value.callee))
  )
    return {
      weakness: 'out-of-bounds-read',
      detail: 'If nothing is found, the iterator is `end()`, which leads to no element.',
    };
  if (value.kind === 'call' && lastName(value.callee) === 'get_if' && value.args.length === 1)
    return { weakness: 'null-dereference', detail: 'If the variant holds another type, `get_if` returns null.' };
  if (value.kind !== 'call' || value.callee.kind !== 'member') return undefined;
  if (value.callee.name === 'lock' && value.args.length === 0)
    return { weakness: 'null-dereference', detail: 'If the object no longer exists, `lock` returns null.' };
  if (value.callee.name === 'find' && value.args.length === 1)
    return {
      weakness: 'out-of-bounds-read',
      detail: 'If nothing is found, the iterator is `end()`, which must not be dereferenced.',
    };
  return undefined;
}

/** `Derived* d = dynamic_cast<Derived*>(b); d->run();`, `auto it = m.find(key); use(it->second);` with no look in between. */
const unasked =
  (source: string) =>
  (definition: FunctionDefinition): NodeFinding[] => {
    const held = new Map<string, { weakness: string; detail: string; end: number }>();
    const leads = new Set<Expression>();
    const uses: { name: string; node: Expression }[] = [];
    const found: NodeFinding[] = [];
    walk(definition.body, (node) => {
      if (node.kind === 'function') return 'skip';
      if (node.kind === 'declare' && node.target.kind === 'name' && node.value) {
        const { name } = node.target;
        const may = mayLeadNowhere(node.value, source);
        // In a condition it is asked at once.
        const isTest = /\b(?:if|while)\s*\([^;{}]*$/.test(source.slice(Math.max(0, node.start - 80), node.start));
        if (may && !held.has(name) && !isTest) held.set(name, { ...may, end: node.end });
        else held.delete(name);
      }
      const led =
        node.kind === 'member' && node.arrow
          ? node.object
          : node.kind === 'unary' && node.operator === '*'
            ? node.operand
            : node.kind === 'index'
              ? node.object
              : undefined;
      if (led?.kind === 'name') leads.add(led);
      // `list.erase(it)` follows it, too.
      const erased = node.kind === 'call' && lastName(node.callee) === 'erase' ? node.args : [];
      if (erased.length === 1 && erased[0]?.value.kind === 'name') leads.add(erased[0].value);
      const direct =
        led &&
        led.kind === 'call' &&
        led.callee.kind === 'member' &&
        led.callee.name === 'lock' &&
        led.args.length === 0;
      const cast = led && /^dynamic_cast\s*<[^>]*\*/.test(source.slice(led.start, led.start + 60));
      if (direct)
        found.push(
          finding('null-dereference', node as Expression, 'If the object no longer exists, `lock` returns null.'),
        );
      else if (cast)
        found.push(
          finding(
            'null-dereference',
            node as Expression,
            'If the object has another class, `dynamic_cast` returns null.',
          ),
        );
      if (node.kind === 'name') uses.push({ name: node.name, node });
      return undefined;
    });
    uses.sort((left, right) => left.node.start - right.node.start);
    for (const [name, { weakness, detail, end }] of held) {
      const first = uses.find((use) => use.name === name && use.node.start > end);
      if (first && leads.has(first.node)) found.push(finding(weakness, first.node, detail));
    }
    return found;
  };

const OPTIONAL = /(?:^|\.)optional$/;

/** `*value` of an optional that nothing in the function asks. */
const emptyOptional = (definition: FunctionDefinition): NodeFinding[] => {
  const types = typesOf(definition);
  const names = new Set(
    [...types].flatMap(([name, type]) => (OPTIONAL.test(type.name) && !type.pointers ? [name] : [])),
  );
  if (names.size === 0) return [];
  const leads = new Map<string, Expression>();
  const led = new Set<Expression>();
  const asked = new Set<string>();
  walk(definition.body, (node) => {
    const inner =
      node.kind === 'member' && node.arrow
        ? node.object
        : node.kind === 'unary' && node.operator === '*'
          ? node.operand
          : undefined;
    if (inner?.kind === 'name' && names.has(inner.name)) {
      led.add(inner);
      if (!leads.has(inner.name)) leads.set(inner.name, inner);
    } else if (node.kind === 'name' && names.has(node.name) && !led.has(node)) asked.add(node.name);
  });
  for (const node of definition.body)
    if (node.kind === 'declare' && node.target.kind === 'name' && node.value?.kind !== 'call')
      asked.add(node.target.name);
  return [...leads].flatMap(([name, node]) =>
    asked.has(name) ? [] : [finding('null-dereference', node, `The code does not check that \`${name}\` has a value.`)],
  );
};

/** `std::string home(std::getenv("HOME"))`: of null no text can be made. */
const textOfNull: NodeCheck = (node) => {
  if (node.kind !== 'declare' || !/(?:^|\.)string$/.test(node.type?.name ?? '') || node.type?.pointers || !node.value)
    return undefined;
  const given =
    node.value.kind === 'call' && node.value.construct && node.value.args.length === 1
      ? node.value.args[0]?.value
      : node.value;
  const isNull = given?.kind === 'null' || (given?.kind === 'call' && lastName(given.callee) === 'getenv');
  const detail = 'A string cannot be built from null, which `getenv` returns for an unset variable.';
  return isNull ? { ...finding('null-dereference', node, detail), confidence: 'low', severity: 'low' } : undefined;
};

export const NULLABLE_PITFALLS: readonly NodeCheck[] = [
  (node, context) =>
    node.kind === 'class' || node.kind === 'function' ? ofFunctions(unasked(context.source))(node, context) : undefined,
  ofFunctions(emptyOptional),
  textOfNull,
];
