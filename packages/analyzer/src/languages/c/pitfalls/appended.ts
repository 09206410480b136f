/** @module Arrays of a fixed size that grow by a counter which nothing compares with the size. */

import type { Expression, FunctionDefinition, Loop, Statement, TypeReference } from '../../../ir/index.ts';
import { printExpression } from '../../../ir/print.ts';
import { encloses } from '../../../ir/spans.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName, rootName } from '../../../node-checks/names.ts';
import { callsOf, finding, type Node, numberOf, some, typesOf } from './bodies.ts';

type Index = Extract<Expression, { kind: 'index' }>;

const arraysOfFile = new WeakMap<readonly Statement[], ReadonlySet<string>>();

const hasSize = (type: TypeReference | undefined): boolean =>
  type?.dimensions?.[0] !== undefined && type.dimensions[0].kind !== 'null';

/** Fields and variables of the file that are arrays of a size that the code says. */
function arraysIn(body: readonly Statement[]): ReadonlySet<string> {
  const known = arraysOfFile.get(body);
  if (known) return known;
  const sized = new Set<string>();
  const other = new Set<string>();
  const note = (name: string, type: TypeReference | undefined): void => {
    if (type) (hasSize(type) ? sized : other).add(name);
  };
  for (const one of body) if (one.kind === 'declare' && one.target.kind === 'name') note(one.target.name, one.type);
  walk(body, (node) => {
    if (node.kind === 'class') for (const { name, type } of node.definition.fields) note(name, type);
  });
  // Another structure may have a pointer of the same name.
  for (const name of other) sized.delete(name);
  arraysOfFile.set(body, sized);
  return sized;
}

/** The counter that the index moves on by one: `n++`. */
function steppedBy(index: Expression | undefined): Expression | undefined {
  const step = index?.kind === 'binary' && index.left.kind === 'assign' ? index.left : index;
  return step?.kind === 'assign' && step.operator === '+' && numberOf(step.value) === 1 ? step.target : undefined;
}

/** The counter of `list[n] = x; n++;`. */
function steppedBehind(body: readonly Statement[], element: Index): Expression | undefined {
  const { index } = element;
  if (index?.kind !== 'member') return undefined;
  const name = printExpression(index);
  return some(
    body,
    (node) =>
      node.kind === 'assign' &&
      node.start > element.end &&
      node.operator === '+' &&
      numberOf(node.value) === 1 &&
      printOf(node.target) === name,
  )
    ? index
    : undefined;
}

const FILLS = /^(?:str(?:n?cpy|lcpy)|s(?:n)?printf|mem(?:cpy|move|set)|wcs(?:n?cpy))$/;

/** The elements that a statement sets, hands out to be set or copies into. */
function writtenElements(node: Node): Index[] {
  let place =
    node.kind === 'assign'
      ? node.target
      : node.kind === 'unary' && node.operator === '&'
        ? node.operand
        : node.kind === 'call' && FILLS.test(lastName(node.callee))
          ? node.args[0]?.value && withoutCasts(node.args[0].value)
          : undefined;
  const found: Index[] = [];
  while (place?.kind === 'index' || place?.kind === 'member') {
    if (place.kind === 'index') found.push(place);
    place = place.object;
  }
  return found;
}

const COMPARES = /^(?:[<>]=?|[=!]=|%|&)$/;

/** Whether the function compares the counter with anything, hands it to a call in a test, or grows the array. */
function isAsked(definition: FunctionDefinition, counter: string, root: string): boolean {
  const mentionsIt = (part: Node): boolean => some([part], (one) => printOf(one) === counter);
  return some(definition.body, (node) => {
    if (node.kind === 'binary' && COMPARES.test(node.operator)) return mentionsIt(node.left) || mentionsIt(node.right);
    if (node.kind === 'if' || node.kind === 'conditional' || (node.kind === 'loop' && node.test)) {
      const { test } = node;
      // `if (table_full(t)) return;`
      return (
        test !== undefined &&
        some(
          [test],
          (part) =>
            part.kind === 'call' &&
            !READS.test(lastName(part.callee)) &&
            part.args.some(({ value }) => rootName(withoutCasts(value)) === root),
        )
      );
    }
    if (node.kind === 'switch') return node.subject !== undefined && mentionsIt(node.subject);
    return node.kind === 'call' && /realloc|assert|check|ensure|reserve|grow|min|clamp/i.test(lastName(node.callee));
  });
}

const READS =
  /^(?:str\w+|mem\w+|f?gets|f?getc|getline|read|recv|fread|f?scanf|sscanf|is(?:alpha|digit|alnum|space|upper|lower|punct|print|x?digit|blank|cntrl|graph)|printf|s?n?printf|atoi)$/;

const printOf = (node: Node): string => (node.kind === 'name' || node.kind === 'member' ? printExpression(node) : '');

/** A loop that data ends, not a number that the code says. */
function isOpen({ form, test, iterable }: Loop): boolean {
  if (form === 'each') return iterable?.kind !== 'list';
  if (!test) return true;
  return !some(
    [test],
    (part) =>
      part.kind === 'binary' &&
      /^[<>]=?$/.test(part.operator) &&
      [part.left, part.right].some((side) => {
        const inner = withoutCasts(side);
        return (
          inner.kind === 'number' ||
          (inner.kind === 'name' && /^[A-Z][A-Z\d_]*$/.test(inner.name)) ||
          some([inner], (one) => one.kind === 'call' && lastName(one.callee) === 'sizeof')
        );
      }),
  );
}

const STARTS = /init|reset|default|setup|test|main$/i;

/** `t->items[t->count++] = item` without a look at `t->count`, in a function that adds one or in a loop over data. */
const appended: NodeCheck = (node, { body }) => {
  const definitions =
    node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];
  return definitions.flatMap((definition): NodeFinding[] => {
    const types = typesOf(definition);
    const arrays = arraysIn(body);
    const loops: Loop[] = [];
    const places: { element: Index; counter: Expression }[] = [];
    walk(definition.body, (part) => {
      if (part.kind === 'loop') loops.push(part);
      for (const element of writtenElements(part)) {
        const counter = steppedBy(element.index) ?? steppedBehind(definition.body, element);
        if (counter?.kind === 'name' || counter?.kind === 'member') places.push({ element, counter });
      }
    });
    const seen = new Set<number>();
    return places.flatMap(({ element, counter }) => {
      const list = lastName(element.object);
      const isLocal = element.object.kind === 'name' && types.has(list);
      if (seen.has(element.start) || !(isLocal ? hasSize(types.get(list)) : arrays.has(list))) return [];
      seen.add(element.start);
      const around = loops.filter((one) => encloses(one, element));
      const isInOpenLoop = around.length > 0 && around.every(isOpen);
      const isKept = counter.kind === 'member' || (!types.has(lastName(counter)) && arrays.has(list));
      if (!isInOpenLoop && (!isKept || around.length > 0 || STARTS.test(definition.name))) return [];
      const name = printExpression(counter);
      if (isAsked(definition, name, rootName(counter)) || isAskedByCallers(definition, lastName(counter), body))
        return [];
      return [
        {
          ...finding('buffer-overflow', element, `\`${name}\` is not compared with the size of \`${list}\`.`),
          ...(isInOpenLoop ? {} : { confidence: 'low' as const }),
        },
      ];
    });
  });
};

/** Whether each function of the file that calls this one compares the counter itself. */
function isAskedByCallers(
  { name, isPublic }: FunctionDefinition,
  counter: string,
  body: readonly Statement[],
): boolean {
  const callers = body.flatMap((one) =>
    one.kind === 'function' && callsOf(one.definition.body).some((call) => call.name === name) ? [one.definition] : [],
  );
  return (
    (isPublic === false || callers.length > 0) &&
    callers.length > 0 &&
    callers.every((caller) =>
      some(
        caller.body,
        (node) =>
          node.kind === 'binary' &&
          COMPARES.test(node.operator) &&
          [node.left, node.right].some((side) => lastName(withoutCasts(side)) === counter),
      ),
    )
  );
}

/** `return s->items[--s->top];` without a look at `s->top`: the list may be empty. */
const taken: NodeCheck = (node, { body }) => {
  const definitions =
    node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];
  return definitions.flatMap((definition): NodeFinding[] => {
    const found: NodeFinding[] = [];
    walk(definition.body, (part) => {
      if (part.kind !== 'index' || part.index?.kind !== 'assign') return;
      const { target, operator, value } = part.index;
      if (operator !== '-' || numberOf(value) !== 1 || target.kind !== 'member') return;
      const list = lastName(part.object);
      if (part.object.kind !== 'member' || !arraysIn(body).has(list)) return;
      const name = printExpression(target);
      if (isAsked(definition, name, rootName(target)) || isAskedByCallers(definition, target.name, body)) return;
      found.push(
        finding(
          'out-of-bounds-read',
          part,
          `\`${name}\` is not compared with 0, so this may be before the start of \`${list}\`.`,
        ),
      );
    });
    return found;
  });
};

export const APPEND_PITFALLS: readonly NodeCheck[] = [appended, taken];
