/** @module C++ searches whose result is used although they may have found nothing. */
import type { Expression, FunctionDefinition, TypeReference } from '../../ir/index.ts';
import { printExpression } from '../../ir/print.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { withoutCasts } from '../../node-checks/constants.ts';
import { lastName } from '../../node-checks/names.ts';
import { finding, type Node, ofFunctions, some, typesOf } from '../c/pitfalls/bodies.ts';

const FINDS = /^(?:find|lower_bound|upper_bound)$/;
const FINDS_IN_RANGE = /^(?:find(?:_if(?:_not)?|_first_of|_end)?|search|adjacent_find|lower_bound|upper_bound)$/;
const EXTREMES = /^(?:max|min)_element$/;

const led = (node: Node): Expression | undefined =>
  node.kind === 'member' && node.arrow
    ? node.object
    : node.kind === 'unary' && node.operator === '*'
      ? node.operand
      : undefined;

/** Whether the function asks the container for the key, or for elements, in whatever way. */
const isAsked = (definition: FunctionDefinition, container: string): boolean =>
  some(
    definition.body,
    (node) =>
      node.kind === 'call' &&
      node.callee.kind === 'member' &&
      /^(?:empty|size|count|contains|isEmpty|emplace|insert|try_emplace|push_back|emplace_back|resize)$/.test(
        node.callee.name,
      ) &&
      printExpression(node.callee.object) === container,
  );

const containerOf = (call: Extract<Expression, { kind: 'call' }>): string => {
  if (call.callee.kind === 'member' && call.args.length === 1) return printExpression(call.callee.object);
  const first = call.args[0]?.value;
  return first?.kind === 'call' && first.callee.kind === 'member' ? printExpression(first.callee.object) : '';
};

/** `m.find(key)->second`, `*std::max_element(v.begin(), v.end())`. */
function followedAtOnce(definition: FunctionDefinition): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (
      node.kind === 'call' &&
      node.callee.kind === 'member' &&
      node.callee.name === 'erase' &&
      node.args.length === 1
    ) {
      const given = node.args[0]?.value;
      if (given?.kind === 'call' && given.args.length >= 3 && FINDS_IN_RANGE.test(lastName(given.callee)))
        found.push(
          finding(
            'out-of-bounds-read',
            node,
            'If nothing is found, the iterator is `end()`, which must not be erased.',
          ),
        );
    }
    const call = led(node);
    if (call?.kind !== 'call') return;
    const name = lastName(call.callee);
    const given = call.args[0]?.value;
    if (/^(?:any_cast|get_if)$/.test(name) && given?.kind === 'unary' && given.operator === '&') {
      found.push(
        finding('null-dereference', node as Expression, `If it holds another type, \`${name}\` returns null.`),
      );
      return;
    }
    const isMethod = call.callee.kind === 'member' && FINDS.test(name) && call.args.length === 1;
    const isRange = call.args.length >= 3 && FINDS_IN_RANGE.test(name);
    const isExtreme = call.args.length >= 2 && EXTREMES.test(name);
    const container = containerOf(call);
    if ((!isMethod && !isRange && !isExtreme) || container === '' || isAsked(definition, container)) return;
    found.push(
      finding(
        'out-of-bounds-read',
        node as Expression,
        isExtreme
          ? `If \`${container}\` is empty, the iterator is \`end()\`, which leads to no element.`
          : 'If nothing is found, the iterator is `end()`, which leads to no element.',
      ),
    );
  });
  return found;
}

const TEXT = /(?:^|\.)(?:w?string|w?string_view|basic_string)$/;
const POSITION = /^r?find(?:_(?:first|last)(?:_not)?_of)?$/;
const NARROW = /^(?:unsigned(?: int)?|(?:std\.)?u?int(?:8|16|32)_t|unsigned short|short)$/;

interface Position {
  end: number;
  text: string;
  type: TypeReference | undefined;
}

/** `p = s.find(':'); s[p + 1]` without a comparison; `unsigned p = …; p == std::string::npos`. */
function positions(definition: FunctionDefinition): NodeFinding[] {
  const types = typesOf(definition);
  const held = new Map<string, Position>();
  walk(definition.body, (node) => {
    if ((node.kind !== 'declare' && node.kind !== 'assign') || node.target.kind !== 'name' || !node.value) return;
    const value = withoutCasts(node.value);
    const isFind =
      value.kind === 'call' &&
      value.callee.kind === 'member' &&
      POSITION.test(value.callee.name) &&
      value.callee.object.kind === 'name' &&
      TEXT.test(types.get(value.callee.object.name)?.name ?? '');
    if (isFind && value.callee.kind === 'member')
      held.set(node.target.name, {
        end: node.end,
        text: printExpression(value.callee.object),
        type: types.get(node.target.name),
      });
  });
  if (held.size === 0) return [];
  const found: NodeFinding[] = [];
  const asked = new Set<string>();
  walk(definition.body, (node) => {
    const test =
      node.kind === 'if' || node.kind === 'conditional' || (node.kind === 'loop' && node.test) ? node.test : undefined;
    const parts: Node[] = test
      ? [test]
      : node.kind === 'binary' && /^(?:[<>]=?|[=!]=)$/.test(node.operator)
        ? [node]
        : [];
    walk(parts, (part) => {
      if (part.kind === 'name' && held.has(part.name)) asked.add(part.name);
    });
    if (node.kind === 'call' && /min|max|clamp|check|assert|ensure|valid/i.test(lastName(node.callee)))
      walk(
        node.args.map(({ value }) => value),
        (part) => {
          if (part.kind === 'name' && held.has(part.name)) asked.add(part.name);
        },
      );
    if (node.kind !== 'binary' || !/^[=!]=$/.test(node.operator)) return;
    const [position, npos] = lastName(node.right) === 'npos' ? [node.left, node.right] : [node.right, node.left];
    const name = lastName(position);
    if (lastName(npos) === 'npos' && position.kind === 'name' && NARROW.test(held.get(name)?.type?.name ?? ''))
      found.push({
        ...finding(
          'incorrect-return-check',
          node,
          `\`${name}\` is narrower than \`npos\`, so the two are never equal.`,
        ),
        cwe: [197],
      });
  });
  const seen = new Set<string>();
  walk(definition.body, (node) => {
    if (node.kind !== 'index' || !node.index) return;
    const base = node.index.kind === 'binary' && /^[-+]$/.test(node.index.operator) ? node.index.left : node.index;
    const position = base.kind === 'name' ? held.get(base.name) : undefined;
    if (base.kind !== 'name' || !position || asked.has(base.name) || seen.has(base.name)) return;
    if (printExpression(node.object) !== position.text || node.start < position.end) return;
    seen.add(base.name);
    found.push(
      finding('out-of-bounds-read', node, `If nothing is found, \`${base.name}\` is \`npos\`, which is no position.`),
    );
  });
  return found;
}

export const SEARCH_PITFALLS: readonly NodeCheck[] = [
  ofFunctions((definition) => [...followedAtOnce(definition), ...positions(definition)]),
];
