/** @module Swift code that takes values as they come: offsets into raw memory, short passwords, errors as the reason of an answer. */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding, Visited } from '../../node-checks/check.ts';
import { lastName } from '../../node-checks/names.ts';

const found = (
  weakness: string,
  { start, end }: { start: number; end: number },
  detail?: string,
  confidence: 'medium' | 'low' = 'medium',
): NodeFinding => ({ weakness, start, end, confidence, ...(detail === undefined ? {} : { detail }) });

const PASSWORD = /^(?:new|user|raw|plain)?_?(?:password|passwd|pwd|passphrase|passcode)$/i;
const IN_POLICY = /passw|pwd|passphrase/i;
const ENOUGH = 8;

/** `password.count < 6`, `p.count >= 4` in `validPassword`. */
const shortPassword: NodeCheck = (node, { enclosingName }) => {
  if (node.kind !== 'binary' || node.right.kind !== 'number' || node.left.kind !== 'member') return undefined;
  if (node.left.name !== 'count') return undefined;
  const name = lastName(node.left.object);
  const isPassword = PASSWORD.test(name) || (name.length <= 2 && IN_POLICY.test(enclosingName));
  const bound = node.right.value;
  const least =
    node.operator === '<' || node.operator === '>='
      ? bound
      : node.operator === '<=' || node.operator === '>'
        ? bound + 1
        : undefined;
  return isPassword && least !== undefined && least > 1 && least < ENOUGH
    ? found('weak-password-policy', node)
    : undefined;
};

const isError = (node: Expression): boolean =>
  node.kind === 'name' ? node.name === 'error' : node.kind === 'member' && node.name === 'localizedDescription';

/** `throw Abort(.internalServerError, reason: "\(error)")`. */
const errorAsReason: NodeCheck = (node) => {
  if (node.kind !== 'call' || lastName(node.callee) !== 'Abort') return undefined;
  const isFailure = node.args.some(
    ({ value }) => value.kind === 'member' && /^(?:internalServerError|badGateway)$/.test(value.name),
  );
  const reason = node.args.find(({ name }) => name === 'reason')?.value;
  const shows =
    reason &&
    ((reason.kind === 'concat' && reason.parts.some((part) => part.kind === 'name' && part.name === 'error')) ||
      (reason.kind === 'call' &&
        lastName(reason.callee) === 'String' &&
        reason.args.some(({ value }) => isError(value))));
  return isFailure && shows ? found('error-details-exposed', node) : undefined;
};

const POINTER = /^Unsafe(?:Mutable)?(?:Raw)?Pointer$/;
const MOVES = /^(?:load|loadUnaligned|advanced|successor)$/;

const nameOf = (node: Expression | undefined): string => (node?.kind === 'name' ? node.name : '');

/** `pointer[index]`, `pointer.load(fromByteOffset: offset, as: …)` with an index that nothing compares. */
function freeOffset(definition: FunctionDefinition): NodeFinding[] {
  const pointers = new Set<string>();
  const numbers = new Set<string>();
  for (const { target, type } of definition.parameters) {
    const last = type?.name.replace(/.*\./, '') ?? '';
    if (POINTER.test(last)) pointers.add(nameOf(target));
    else if (/^U?Int\d*$/.test(last)) numbers.add(nameOf(target));
  }
  if (pointers.size === 0 || numbers.size === 0) return [];
  const uses: { node: Expression; index: string }[] = [];
  walk(definition.body, (part: Visited) => {
    if (part.kind === 'binary' && /^(?:[<>]=?|%)$/.test(part.operator))
      for (const side of [part.left, part.right]) numbers.delete(nameOf(side));
    if (part.kind === 'call' && /^(?:min|max|contains|precondition|assert)$/.test(lastName(part.callee)))
      for (const { value } of part.args) numbers.delete(nameOf(value));
    if (part.kind === 'loop' && part.target) numbers.delete(nameOf(part.target));
    if (part.kind === 'index' && pointers.has(nameOf(part.object)))
      uses.push({ node: part, index: nameOf(part.index) });
    if (part.kind === 'call' && part.callee.kind === 'member' && MOVES.test(part.callee.name)) {
      if (!pointers.has(nameOf(part.callee.object))) return;
      for (const { value } of part.args) uses.push({ node: part, index: nameOf(value) });
    }
  });
  return uses
    .filter(({ index }) => numbers.has(index))
    .slice(0, 1)
    .map(({ node, index }) =>
      found('out-of-bounds-read', node, `Nothing compares \`${index}\` with the size of the memory.`, 'low'),
    );
}

const offsets: NodeCheck = (node) =>
  (node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [])
    .filter(({ form }) => form !== 'lambda')
    .flatMap(freeOffset);

export const SWIFT_RAW_VALUES: readonly NodeCheck[] = [shortPassword, errorAsReason, offsets];
