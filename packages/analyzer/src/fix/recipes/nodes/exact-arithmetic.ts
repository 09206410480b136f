/** @module Integer overflow in Java and C#: computes so that an overflow throws. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Expression } from '../../../ir/index.ts';
import { leafAt } from '../../../ir/leaves.ts';
import { codeOf, expressionsAt } from '../../places.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';

const EXACT: Readonly<Record<string, string>> = { '+': 'addExact', '-': 'subtractExact', '*': 'multiplyExact' };

/** The integer type that all declarations of the name in the file give it. */
function typeOf(name: string, text: string): 'int' | 'long' | undefined {
  const types = [...text.matchAll(new RegExp(`\\b(\\w+)\\s+${name}\\b(?=\\s*[=;,):])`, 'g'))].map(([, type]) => type);
  // `return amount;`
  const declared = types.filter((type) => type !== 'return' && type !== 'throw');
  if (declared.length === 0) return undefined;
  if (declared.every((type) => type === 'int')) return 'int';
  return declared.every((type) => type === 'long') ? 'long' : undefined;
}

/** The integer type of an operand; undefined for anything that may be of another type. */
function operandType(node: Expression, { text }: FixContext): 'int' | 'long' | undefined {
  if (node.kind === 'number') return /^\d[\d_]*$/.test(text.slice(node.start, node.end)) ? 'int' : undefined;
  return node.kind === 'name' && text.slice(node.start, node.end) === node.name ? typeOf(node.name, text) : undefined;
}

/** Java's exact methods exist for int and long. */
function exactInJava(node: Expression, context: FixContext): TextEdit | undefined {
  const { start, end } = node;
  if (node.kind === 'binary') {
    const method = EXACT[node.operator];
    const types = [operandType(node.left, context), operandType(node.right, context)];
    if (!method || types.includes(undefined)) return undefined;
    return {
      start,
      end,
      replacement: `Math.${method}(${codeOf(context, node.left)}, ${codeOf(context, node.right)})`,
    };
  }
  if (node.kind === 'cast') {
    const isNarrowed =
      /^\(\s*int\s*\)/.test(codeOf(context, node)) &&
      node.value.kind === 'name' &&
      operandType(node.value, context) === 'long';
    return isNarrowed ? { start, end, replacement: `Math.toIntExact(${codeOf(context, node.value)})` } : undefined;
  }
  if (node.kind !== 'assign' || node.target.kind !== 'name') return undefined;
  const type = operandType(node.target, context);
  const { name } = node.target;
  // Its value is not used: the statement is the assignment alone.
  const leaf = leafAt(context.leaves, context.rawFinding.start);
  const code = codeOf(context, node);
  const isAlone = leaf && codeOf(context, leaf).replace(/;\s*$/, '').trim() === code;
  if (!type || !isAlone || !node.operator) return undefined;
  if (/^(?:\w+\+\+|\+\+\w+)$/.test(code)) return { start, end, replacement: `${name} = Math.incrementExact(${name})` };
  if (/^(?:\w+--|--\w+)$/.test(code)) return { start, end, replacement: `${name} = Math.decrementExact(${name})` };
  const method = EXACT[node.operator];
  const added = operandType(node.value, context);
  if (!method || !added || (type === 'int' && added === 'long') || !/^\w+\s*[-+*]=/.test(code)) return undefined;
  return { start, end, replacement: `${name} = Math.${method}(${name}, ${codeOf(context, node.value)})` };
}

/** `long all = days * 24 * 60` -> `long all = days * 24L * 60`: the variable holds what the computation in int does not. */
function longProduct({ leaves, rawFinding, text }: FixContext): TextEdit[] {
  const leaf = leafAt(leaves, rawFinding.start);
  const found =
    leaf && /^(?:final\s+)?long\s+\w+\s*=\s*\w+\s*\*\s*(\d+)(?:\s*\*\s*\d+)+;?$/.exec(text.slice(leaf.start, leaf.end));
  const first = found?.[1];
  if (!leaf || !found || first === undefined) return [];
  const at = leaf.start + found[0].indexOf(first, found[0].indexOf('*')) + first.length;
  return [{ start: at, end: at, replacement: 'L' }];
}

/** `checked(amount * 2)` throws whatever the integer type is; floating-point values are as before. */
function checkedInCsharp(node: Expression, context: FixContext): TextEdit | undefined {
  const isArithmetic = node.kind === 'binary' && EXACT[node.operator] !== undefined;
  const isNarrowed =
    node.kind === 'cast' && /^\(\s*(?:byte|sbyte|short|ushort|int|uint)\s*\)/.test(codeOf(context, node));
  if (!isArithmetic && !isNarrowed) return undefined;
  return { start: node.start, end: node.end, replacement: `checked(${codeOf(context, node)})` };
}

export const exactArithmetic: StructuralRecipe = (context): ProposedFix[] => {
  const { language, rawFinding } = context;
  const make = language === 'java' ? exactInJava : language === 'csharp' ? checkedInCsharp : undefined;
  if (!make) return [];
  const nodes = expressionsAt(context).filter(({ start, end }) => start < end);
  const inside = nodes.filter(({ start, end }) => rawFinding.start <= start && end <= rawFinding.end);
  // A part of a longer computation: the rest could still overflow.
  const isPart = (node: Expression): boolean =>
    nodes.some(
      (other) =>
        other.kind === 'binary' && EXACT[other.operator] !== undefined && (other.left === node || other.right === node),
    );
  const whole = [...inside, ...nodes].filter((node) => !isPart(node));
  const [edit] = [
    ...(language === 'java' ? longProduct(context) : []),
    ...whole.flatMap((node) => make(node, context) ?? []),
  ];
  return edit
    ? [{ description: 'Throws on an overflow instead of continuing with a wrong number.', edits: [edit] }]
    : [];
};
