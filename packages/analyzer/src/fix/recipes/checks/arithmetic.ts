/** @module Integer overflow in contracts: rejects values that would overflow, in the line before. */
import type { Expression } from '../../../ir/index.ts';
import { leafAt } from '../../../ir/leaves.ts';
import { walk } from '../../../ir/walk.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';

/** A variable, member or element, which can be read twice at no cost. */
const PLACE = /^\w+(?:\.\w+|\[[\w.]+(?:\[\w+\])?\])*$/;
/** Numbers and what the chain says are unsigned. */
const UNSIGNED =
  /^(?:\d[\d_]*(?:e\d+)?(?: (?:wei|ether|seconds|minutes|hours|days|weeks))?|now|block\.(?:timestamp|number)|msg\.value|\w+(?:\[\w+\])*\.length)$/;

/** The declared types of a name: variables, parameters, members of structs and mappings to them. */
const typesOf = (name: string, text: string): string[] =>
  [
    ...text.matchAll(
      new RegExp(
        `(?<![\\w.])(\\w+(?:\\[\\d*\\])?|mapping\\s*\\([^;{}]*\\))(?:\\s+(?:public|internal|private|memory|calldata|constant))*\\s+${name}\\b(?=\\s*[;=,)])`,
        'g',
      ),
    ),
  ].map(([, type = '']) => type);

/** Whether all declarations of the name are unsigned integers, or lists of them or mappings to them. */
function isUnsigned(code: string, text: string): boolean {
  const inner = /^uint\d*\(([\w.[\]]+)\)$/.exec(code)?.[1];
  if (UNSIGNED.test(code)) return true;
  if (inner !== undefined) return PLACE.test(inner);
  if (!PLACE.test(code)) return false;
  const name = /(\w+)(?:\[[\w.]+(?:\[\w+\])?\])*$/.exec(code)?.[1] ?? '';
  const types = typesOf(name, text).filter((type) => type !== 'return');
  const isElement = code.endsWith(']');
  return (
    types.length > 0 &&
    types.every((type) => (isElement ? /^uint\d*\[\d*\]$|=>\s*uint\d*\s*\)+$/ : /^uint\d*$/).test(type))
  );
}

/** What must hold so that the operation doesn't wrap around. */
function demandOf(operator: string, left: string, right: string): string | undefined {
  if (operator === '+') return `${left} + ${right} >= ${left}`;
  if (operator === '-') return right === '1' ? `${left} > 0` : `${right} <= ${left}`;
  if (operator === '*')
    return `${/^\d/.test(right) ? '' : `${right} == 0 || `}${left} * ${right} / ${right} == ${left}`;
  return undefined;
}

/** The operation of the finding, with the code of its sides. */
function operationAt(
  { rawFinding, text }: FixContext,
  node: Parameters<typeof walk>[0][number],
): { operator: string; left: string; right: string } | undefined {
  let found: { operator: string; left: string; right: string } | undefined;
  const code = ({ start, end }: Expression): string => text.slice(start, end);
  walk([node], (one) => {
    if (one.start !== rawFinding.start || one.end !== rawFinding.end || found) return;
    if (one.kind === 'binary') found = { operator: one.operator, left: code(one.left), right: code(one.right) };
    if (one.kind === 'assign' && one.operator) {
      const isCount = one.value.kind === 'number' && /^(?:--|\+\+)|(?:--|\+\+)$/.test(code(one));
      found = { operator: one.operator, left: code(one.target), right: isCount ? '1' : code(one.value) };
    }
  });
  return found;
}

/** `for (var i = 0; …)`: the first value makes it a `uint8`, which never reaches a longer list's end. */
function widerCounter({ text, rawFinding }: FixContext): ProposedFix[] {
  const from = text.lastIndexOf('\n', rawFinding.start) + 1;
  const found = /^\s*for\s*\(\s*var(?=\s+\w+\s*=\s*0\s*;)/.exec(text.slice(from));
  if (!found) return [];
  const end = from + found[0].length;
  return [
    {
      description: 'Counts with 256 bits, which reach the end of any list.',
      edits: [{ start: end - 3, end, replacement: 'uint256' }],
    },
  ];
}

/** `uint96(amount)` -> `require(amount <= type(uint96).max);` before it. */
function demandOfCast({ text, rawFinding }: FixContext): string | undefined {
  const [, type = '', value = ''] = /^(uint\d*)\((\w+)\)$/.exec(text.slice(rawFinding.start, rawFinding.end)) ?? [];
  const [from, ...others] = typesOf(value, text);
  if (!from || others.some((other) => other !== from)) return undefined;
  if (/^int\d*$/.test(from) && type === from.replace('int', 'uint')) return `${value} >= 0`;
  return /^uint\d*$/.test(from) ? `${value} <= type(${type}).max` : undefined;
}

/** `supply -= value;` -> `require(value <= supply);` before it. */
export const refuseOverflow: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text, rawFinding, leaves } = context;
  const leaf = language === 'solidity' ? leafAt(leaves, rawFinding.start) : undefined;
  if (!leaf) return language === 'solidity' ? widerCounter(context) : [];
  // Since 0.8 the compiler adds checks, except in `unchecked` blocks and for conversions.
  const isOld = /\bpragma solidity\s*[\^>=~]*\s*0\.[4-7]\b/.test(text);
  const operation = isOld || /unchecked/.test(rawFinding.detail ?? '') ? operationAt(context, leaf.node) : undefined;
  const from = text.lastIndexOf('\n', leaf.start - 1) + 1;
  const indent = text.slice(from, leaf.start);
  // A branch without braces holds only one statement.
  const isAlone = /^\s*(?:return )?$/.test(indent) && /[{};]\s*(?:\/\/[^\n]*)?$/.test(text.slice(0, from).trimEnd());
  const isKnown = operation && [operation.left, operation.right].every((side) => isUnsigned(side, text));
  const demand = isKnown
    ? demandOf(operation.operator, operation.left, operation.right)
    : isOld
      ? undefined
      : demandOfCast(context);
  return [
    ...widerCounter(context),
    ...(demand && isAlone
      ? [
          {
            description: 'Rejects values that would overflow, before the computation.',
            edits: [{ start: from, end: from, replacement: `${/^\s*/.exec(indent)?.[0] ?? ''}require(${demand});\n` }],
          },
        ]
      : []),
  ];
};
