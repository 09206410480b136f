/** @module Numbers of C with the wrong sign or step: differences that are never negative, indexes that may be, steps of zero. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { printExpression } from '../../../ir/print.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName } from '../../../node-checks/names.ts';
import { finding, numberOf, scalarFields, some, typesOf, variableOf } from './bodies.ts';

/** As wide as `int` or wider: narrower ones become `int` before they are subtracted. */
const WIDE_UNSIGNED =
  /^(?:unsigned(?: int| long(?: long)?(?: int)?)?|size_t|uint(?:32|64)_t|uintptr_t|uintmax_t|u32|u64|guint(?:32|64)?|gsize|DWORD|UINT|ULONG|SIZE_T)$/;
const SIGNED =
  /^(?:int|long|short|signed|ssize_t|ptrdiff_t|int(?:8|16|32|64)_t|gint(?:16|32|64)?|gssize|off_t|la_ssize_t)(?: int| long)*$/;

type Types = (value: Expression) => string | undefined;

function typesIn(definition: FunctionDefinition, body: readonly Statement[]): Types {
  const types = typesOf(definition);
  const fields = scalarFields(body);
  return (value) => {
    if (value.kind === 'cast') return value.type.pointers ? undefined : value.type.name;
    if (value.kind === 'name') {
      const type = types.get(value.name);
      return type && !type.pointers && !type.array ? type.name : undefined;
    }
    return value.kind === 'member' ? fields.get(value.name) || undefined : undefined;
  };
}

/** `if (credit - amount < 0)` of unsigned numbers: the difference wraps around and is never below zero. */
function neverNegative(definition: FunctionDefinition, typeOf: Types): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind !== 'binary' || !/^(?:<|>=|<=)$/.test(node.operator) || numberOf(node.right) !== 0) return;
    const { left } = node;
    if (left.kind !== 'binary' || left.operator !== '-') return;
    const isUnsigned = [left.left, left.right].some((side) => WIDE_UNSIGNED.test(typeOf(side) ?? ''));
    // A difference with a wider signed number is signed.
    const isWiderSigned = [left.left, left.right].some(
      (side) => /64|long|ssize_t|off_t/.test(typeOf(side) ?? '') && !WIDE_UNSIGNED.test(typeOf(side) ?? ''),
    );
    if (isUnsigned && !isWiderSigned && node.operator !== '<=')
      found.push(
        finding('integer-overflow', node, 'The difference is unsigned, so it wraps around instead of being negative.'),
      );
  });
  return found;
}

/** What the function compares the variable with, from which side. */
function comparisonsOf(body: readonly Statement[], name: string): { upper: boolean; lower: boolean } {
  let upper = false;
  let lower = false;
  walk(body, (node) => {
    if (node.kind !== 'binary' || !/^(?:[<>]=?|[=!]=)$/.test(node.operator)) return;
    const isLeft = variableOf(node.left) === name;
    if (!isLeft && variableOf(node.right) !== name) return;
    const other = isLeft ? node.right : node.left;
    const written = isLeft ? node.left : node.right;
    const value = numberOf(other);
    const isGreater = node.operator.startsWith('>') === isLeft;
    if (/^[=!]=$/.test(node.operator) || (value !== undefined && value <= 0)) lower = true;
    // `(size_t)n > max` says it of negative numbers as well.
    else if (written.kind === 'cast' && WIDE_UNSIGNED.test(written.type.name)) lower = true;
    else if (isGreater || /^</.test(node.operator)) upper = true;
  });
  return { upper, lower };
}

const SIZED: Readonly<Record<string, number>> = {
  memcpy: 2,
  memmove: 2,
  memset: 2,
  strncpy: 2,
  read: 2,
  recv: 2,
  malloc: 0,
  alloca: 0,
};

/** `int i = data[k] + delta; if (i >= MAX) continue; use(table[i]);`: what is below zero passes the check. */
function onlyUpperBound(definition: FunctionDefinition, typeOf: Types): NodeFinding[] {
  const found: NodeFinding[] = [];
  const parameters = new Set(definition.parameters.map(({ target }) => lastName(target)));
  walk(definition.body, (node) => {
    if (node.kind !== 'declare' || node.target.kind !== 'name' || !node.value || !SIGNED.test(node.type?.name ?? ''))
      return;
    if (node.type?.pointers || node.type?.array) return;
    const { name } = node.target;
    const value = withoutCasts(node.value);
    // Its parts may be negative: a signed parameter is added, or a narrow signed type takes a wider value.
    const isNarrowed = node.value.kind === 'cast' && /^(?:int(?:8|16)_t|short|signed char)$/.test(node.value.type.name);
    const isShifted =
      value.kind === 'binary' &&
      /^[-+]$/.test(value.operator) &&
      [value.left, value.right].some(
        (side) => side.kind === 'name' && parameters.has(side.name) && SIGNED.test(typeOf(side) ?? ''),
      );
    if (!isNarrowed && !isShifted) return;
    const { upper, lower } = comparisonsOf(definition.body, name);
    const isChanged = some(
      definition.body,
      (part) => part.kind === 'assign' && part.target.kind === 'name' && part.target.name === name,
    );
    if (!upper || lower || isChanged) return;
    let use: NodeFinding | undefined;
    const written = new Set<Expression>();
    walk(definition.body, (part) => {
      if (part.kind === 'assign') written.add(part.target);
      if (part.kind === 'index' && part.index && variableOf(part.index) === name)
        use ??= finding(
          written.has(part) ? 'buffer-overflow' : 'out-of-bounds-read',
          part,
          `\`${name}\` is only checked against the upper bound and may be negative.`,
        );
      const at =
        part.kind === 'call' && Object.hasOwn(SIZED, lastName(part.callee)) ? SIZED[lastName(part.callee)] : undefined;
      if (part.kind === 'call' && at !== undefined && variableOf(part.args[at]?.value) === name)
        use ??= {
          ...finding('buffer-overflow', part, `A negative \`${name}\` passes the check and becomes a huge size.`),
          cwe: [195],
        };
    });
    if (use) found.push(use);
  });
  return found;
}

/** `while (i < n) i += data[i];`: a zero in the data keeps the loop where it is. */
function stepFromData(definition: FunctionDefinition): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind !== 'loop' || node.test?.kind !== 'binary' || !/^<=?$/.test(node.test.operator)) return;
    if ((node.update ?? []).length > 0) return;
    const name = variableOf(node.test.left);
    if (name === undefined) return;
    const steps: (Expression & { kind: 'assign' })[] = [];
    let leaves = false;
    walk(node.body, (part) => {
      if (part.kind === 'assign' && part.target.kind === 'name' && part.target.name === name) steps.push(part);
      if (part.kind === 'break' || part.kind === 'return' || part.kind === 'throw') leaves = true;
    });
    const [step] = steps;
    const value = step && withoutCasts(step.value);
    const isData = value?.kind === 'index' && some([value], (part) => part.kind === 'name' && part.name === name);
    if (step && steps.length === 1 && step.operator === '+' && isData && !leaves)
      found.push({
        ...finding('infinite-loop', step, `If \`${printExpression(value)}\` is zero, the loop never ends.`),
        cwe: [606],
      });
  });
  return found;
}

const signsAndSteps: NodeCheck = (node, { body }) => {
  const definitions =
    node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];
  return definitions.flatMap((definition) => {
    const typeOf = typesIn(definition, body);
    return [...neverNegative(definition, typeOf), ...onlyUpperBound(definition, typeOf), ...stepFromData(definition)];
  });
};

export const SIGN_PITFALLS: readonly NodeCheck[] = [signsAndSteps];
