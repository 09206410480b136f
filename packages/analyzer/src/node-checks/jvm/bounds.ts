/** @module Off-by-one indexes: `a[a.length]`, `list.get(i)` for `i <= list.size()`. */
import type { ClassDefinition, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { calledName } from '../locals.ts';
import { textOf } from './scope.ts';

const beyond = ({ start, end }: Expression): NodeFinding => ({
  weakness: 'out-of-bounds-read',
  start,
  end,
  confidence: 'medium',
  cwe: [193, 129, 787],
  detail: 'The last element has the index before.',
});

/** Returns receiver and index of an element access: `a[i]`, `list.get(i)`, `text.charAt(i)`. */
function elementOf(node: Expression | Statement): { object: Expression; index: Expression } | undefined {
  if (node.kind === 'index' && node.index) return { object: node.object, index: node.index };
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.args.length !== 1) return undefined;
  const [only] = node.args;
  return only && /^(?:get|charAt|elementAt|codePointAt)$/.test(node.callee.name)
    ? { object: node.callee.object, index: only.value }
    : undefined;
}

/** Returns the value whose length is read: `a.length`, `list.size()`, `text.length()`. */
function measured(node: Expression): Expression | undefined {
  const asked = node.kind === 'call' && node.args.length === 0 ? node.callee : node;
  return asked.kind === 'member' && /^(?:length|size)$/.test(asked.name) ? asked.object : undefined;
}

/** Returns the arrays that the function creates, with the source of their lengths. */
function madeArrays({ body }: FunctionDefinition, source: string): ReadonlyMap<string, string> {
  const made = new Map<string, string>();
  walk(body, (node) => {
    if (node.kind !== 'declare' || node.target.kind !== 'name' || !node.value) return;
    const length = /^new\s+\w+\s*\[\s*(\w+)\s*\]$/.exec(textOf(node.value, source))?.[1];
    if (length) made.set(node.target.name, length);
  });
  return made;
}

/** Reports `for (i in 0..list.size)` and `for (i <- 0 to list.length)`. */
function inRange(loop: Statement & { kind: 'loop' }, source: string): NodeFinding[] {
  const { iterable, target, body } = loop;
  if (!iterable || target?.kind !== 'name') return [];
  const list = /^0\s*(?:\.\.|to)\s*([\w.]+)\.(?:size|length)$/.exec(textOf(iterable, source))?.[1];
  let found: NodeFinding | undefined;
  walk(list ? body : [], (part) => {
    const element = elementOf(part);
    if (element?.index.kind !== 'name' || element.index.name !== target.name) return;
    if (textOf(element.object, source) === list) found ??= beyond(part as Expression);
  });
  return found ? [found] : [];
}

function inLoop(loop: Statement & { kind: 'loop' }, made: ReadonlyMap<string, string>, source: string): NodeFinding[] {
  const { test } = loop;
  if (loop.form === 'each') return inRange(loop, source);
  if (test?.kind !== 'binary' || test.operator !== '<=' || test.left.kind !== 'name') return [];
  const counter = test.left.name;
  const list = measured(test.right);
  const bound = textOf(test.right, source);
  const found: NodeFinding[] = [];
  let isChanged = false;
  walk(loop.body, (part) => {
    if (part.kind === 'assign') isChanged ||= part.target.kind === 'name' && part.target.name === counter;
    if (part.kind === 'binary' && /^(?:<|>|<=|>=|==|!=)$/.test(part.operator))
      isChanged ||= [part.left, part.right].some((side) => side.kind === 'name' && side.name === counter);
    const element = elementOf(part);
    if (element?.index.kind !== 'name' || element.index.name !== counter) return;
    const object = textOf(element.object, source);
    const isWhole = list ? object === textOf(list, source) : made.get(object) === bound;
    if (isWhole && found.length === 0 && part.kind !== 'class') found.push(beyond(part as Expression));
  });
  return isChanged ? [] : found;
}

const inMethod = (definition: FunctionDefinition, source: string): NodeFinding[] => {
  const found: NodeFinding[] = [];
  const made = madeArrays(definition, source);
  walk(definition.body, (node) => {
    if (node.kind === 'class') return 'skip';
    if (node.kind === 'loop') found.push(...inLoop(node, made, source));
    const element = elementOf(node);
    const list = element && measured(element.index);
    if (element && list && calledName(node) !== 'get' && textOf(list, source) === textOf(element.object, source))
      found.push(beyond(node as Expression));
    return undefined;
  });
  return found;
};

const inClass = ({ methods }: ClassDefinition, source: string): NodeFinding[] =>
  methods.flatMap((method) => inMethod(method, source));

export const offByOne: NodeCheck = (node, { source }) =>
  node.kind === 'class' ? inClass(node.definition, source) : undefined;
