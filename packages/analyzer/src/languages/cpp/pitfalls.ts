/** @module Uses of C++ objects that are gone, moved or smaller than they are taken for. */
import type { FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { lastName } from '../../node-checks/names.ts';
import { finding, numberOf, ofFunctions, typesOf, variableOf } from '../c/pitfalls/bodies.ts';

/** `std::vector<int> v(3);`: the sizes of containers that nothing changes. */
function fixedSizes({ body }: FunctionDefinition): Map<string, number> {
  const sizes = new Map<string, number>();
  walk(body, (node) => {
    if (node.kind !== 'declare' || node.target.kind !== 'name' || !/(?:^|\.)vector$/.test(node.type?.name ?? ''))
      return;
    const given =
      node.value?.kind === 'call' && node.value.args.length === 1 ? numberOf(node.value.args[0]?.value) : undefined;
    if (given !== undefined) sizes.set(node.target.name, given);
  });
  walk(body, (node) => {
    if (node.kind === 'call') {
      const { callee } = node;
      if (
        callee.kind === 'member' &&
        callee.object.kind === 'name' &&
        !/^(?:size|at|empty|begin|end|front|back|data)$/.test(callee.name)
      )
        sizes.delete(callee.object.name);
      for (const { value } of node.args) sizes.delete(variableOf(value) ?? '');
    }
    if (node.kind === 'assign') sizes.delete(variableOf(node.target) ?? '');
  });
  return sizes;
}

const containers = ofFunctions((definition) => {
  const types = typesOf(definition);
  const sizes = fixedSizes(definition);
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (
      node.kind === 'index' &&
      node.object.kind === 'name' &&
      /(?:^|\.)(?:vector|array|string|deque)$/.test(types.get(node.object.name)?.name ?? '')
    ) {
      const at = numberOf(node.index);
      const size = sizes.get(node.object.name);
      if (at !== undefined && (at < 0 || (size !== undefined && at >= size)))
        found.push(
          finding('out-of-bounds-read', node, "The container has no such element, and `[]` isn't bounds-checked."),
        );
    }
    // `i <= v.size()` in the head of a loop that reads `v[i]`.
    if (
      node.kind === 'loop' &&
      node.test?.kind === 'binary' &&
      node.test.operator === '<=' &&
      node.test.left.kind === 'name'
    ) {
      const { left, right } = node.test;
      const held =
        right.kind === 'call' && right.callee.kind === 'member' && /^(?:size|length)$/.test(right.callee.name)
          ? variableOf(right.callee.object)
          : undefined;
      if (held === undefined) return;
      walk(node.body, (part) => {
        if (
          part.kind === 'index' &&
          variableOf(part.object) === held &&
          part.index?.kind === 'name' &&
          part.index.name === left.name
        )
          found.push(finding('out-of-bounds-read', part, `The last iteration reads past the end of \`${held}\`.`));
      });
    }
  });
  return found;
});

const isSelfDelete = (statement: Statement): boolean =>
  statement.kind === 'expression' &&
  statement.value.kind === 'call' &&
  lastName(statement.value.callee) === 'delete' &&
  statement.value.args[0]?.value.kind === 'this';

/** `delete this; field = 3;` */
const selfDeleted = ofFunctions(({ body }) => {
  const at = body.findIndex(isSelfDelete);
  const next = at >= 0 ? body[at + 1] : undefined;
  return next && next.kind !== 'return'
    ? [finding('use-after-free', next, 'The object no longer exists after `delete this`.')]
    : [];
});

/** `const char *c = (const char *)wide;`: two bytes a character are read as two characters. */
const narrowedText = ofFunctions((definition) => {
  const types = typesOf(definition);
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind !== 'cast' || !node.type.pointers || node.value.kind !== 'name') return;
    const from = types.get(node.value.name);
    const isWide = (name: string | undefined): boolean => /^(?:wchar_t|WCHAR|char16_t)$/.test(name ?? '');
    // The other way round is told of C as well.
    if (node.type.name === 'char' && isWide(from?.name) && from?.pointers)
      found.push(finding('out-of-bounds-read', node, "A cast doesn't convert between character sizes."));
  });
  return found;
});

/** `auto p = make().get();`: the owner is gone at the end of the statement. */
const pointerOfTemporary: NodeCheck = (node) => {
  if (node.kind !== 'declare' || node.value?.kind !== 'call') return undefined;
  const { callee } = node.value;
  if (callee.kind !== 'member' || callee.name !== 'get' || node.value.args.length > 0) return undefined;
  return callee.object.kind === 'call' && /^(?:make_unique|make_shared)/.test(lastName(callee.object.callee))
    ? finding('use-after-free', node, 'Its owner is a temporary that is destroyed at the end of the statement.')
    : undefined;
};

const SCALAR_SIZES: Readonly<Record<string, number | undefined>> = {
  char: 1,
  'unsigned char': 1,
  bool: 1,
  short: 2,
  'unsigned short': 2,
  int: 4,
  unsigned: 4,
  'unsigned int': 4,
  float: 4,
  long: 8,
  'unsigned long': 8,
  'long long': 8,
  double: 8,
};

/** `short room; new (&room) long;` */
const placedLarger: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'call' || lastName(node.callee) !== 'new()' || !enclosing) return undefined;
  const [, name = '', made = ''] =
    /^(?:::)?\s*new\s*\(\s*&?\s*(\w+)\s*\)\s*([a-z ]*[a-z])\s*(?:[({]|$)/.exec(source.slice(node.start, node.end)) ??
    [];
  const type = typesOf(enclosing).get(name);
  if (!type || type.pointers) return undefined;
  const count = type.dimensions?.length === 1 ? numberOf(type.dimensions[0]) : type.dimensions ? undefined : 1;
  const room = (SCALAR_SIZES[type.name] ?? Number.NaN) * (count ?? Number.NaN);
  return (SCALAR_SIZES[made] ?? 0) > room
    ? finding('buffer-overflow', node, `\`${name}\` has ${room} bytes, \`${made}\` needs ${SCALAR_SIZES[made]}.`)
    : undefined;
};

export const CPP_PITFALLS: readonly NodeCheck[] = [
  containers,
  selfDeleted,
  narrowedText,
  pointerOfTemporary,
  placedLarger,
];
