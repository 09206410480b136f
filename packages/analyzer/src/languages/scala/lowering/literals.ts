/** @module Values of Scala literals, and texts with holes. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, nameAt, span, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

const ESCAPES: Readonly<Record<string, string>> = lookupTable({ t: '\t', b: '\b', r: '\r', n: '\n', f: '\f' });

const unescapeText = (text: string): string =>
  text.replace(/\\(?:u+([0-9a-fA-F]{4})|(.))/gs, (_, code: string | undefined, letter: string | undefined) =>
    code === undefined ? (ESCAPES[letter ?? ''] ?? letter ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );

export function lowerLiteral(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  const text = textOf(ctx, node);
  switch (node.type) {
    case 'string': {
      const isRaw = text.startsWith('"""');
      const value = isRaw ? text.slice(3, -3) : unescapeText(text.slice(1, -1));
      return make.string(node, value);
    }
    case 'character_literal':
      return make.string(node, unescapeText(text.slice(1, -1)));
    case 'integer_literal':
    case 'floating_point_literal':
      return make.number(node, numberOf(text));
    case 'boolean_literal':
      return make.boolean(node, text === 'true');
    case 'null_literal':
    case 'unit':
      return make.null(node);
    case 'interpolated_string_expression':
      return lowerInterpolated(ctx, node);
    default:
      return undefined;
  }
}

const numberOf = (text: string): number => {
  const plain = text.replaceAll('_', '');
  return Number(/^-?0x/i.test(plain) ? plain.replace(/l$/i, '') : plain.replace(/[lfd]$/i, ''));
};

/** Interpolators that only make a text. */
const TEXTS: ReadonlySet<string> = new Set(['s', 'f', 'raw']);
/** Interpolators of database libraries: what is put in becomes a parameter, unless a `#` before it splices it. */
const STATEMENTS: ReadonlySet<string> = new Set([
  ...['sql', 'sqls', 'sqlu', 'tsql', 'SQL', 'fr', 'fr0', 'cql', 'quote', 'infix'],
]);

/** `s"a $b"` is a text; `sql"a $b"` a call of its interpolator under `scala.StringContext`. */
function lowerInterpolated(ctx: Lowering, node: SyntaxNode): Expression {
  const interpolator = textOf(ctx, fieldOf(node, 'interpolator') ?? node.children[0]);
  const template = childOf(node, 'interpolated_string');
  if (!template) return make.string(node, '');
  const isStatement = STATEMENTS.has(interpolator);
  const bound: Expression[] = [];
  const parts = lowerParts(ctx, template, interpolator === 'raw', isStatement ? bound : undefined);
  const [only, ...others] = parts;
  const text: Expression =
    only === undefined
      ? make.string(node, '')
      : only.kind === 'string' && others.length === 0
        ? { ...only, ...span(node) }
        : make.concat(node, parts);
  if (TEXTS.has(interpolator)) return text;
  const at = { start: node.start, end: node.start };
  const callee = ['StringContext', interpolator].reduce<Expression>(
    (object, name) => make.member(at, object, name),
    nameAt(at, 'scala'),
  );
  const args: Argument[] = [text, ...bound].map((value) => ({ value }));
  return { kind: 'call', callee, args, tagged: true, ...span(node) };
}

/** The text between the holes stands in no node of its own. In a statement, a hole that is bound is a question mark. */
function lowerParts(
  ctx: Lowering,
  template: SyntaxNode,
  isRaw: boolean,
  bound: Expression[] | undefined,
): Expression[] {
  const quote = ctx.source.startsWith('"""', template.start) ? 3 : 1;
  const parts: Expression[] = [];
  let from = template.start + quote;
  const addText = (end: number): string => {
    const written = ctx.source.slice(from, end);
    const value = (isRaw || quote === 3 ? written : unescapeText(written)).replaceAll('$$', '$');
    if (value !== '') parts.push(make.string({ start: from, end }, value));
    return written;
  };
  for (const hole of template.children.filter(({ type }) => type === 'interpolation')) {
    const before = addText(hole.start);
    from = hole.end;
    const inner = namedChildren(hole)[0];
    if (!inner) continue;
    const value = lowerExpression(ctx, inner);
    if (!bound || before.endsWith('#')) parts.push(value);
    else {
      bound.push(value);
      parts.push(make.string(hole, '?'));
    }
  }
  addText(Math.max(from, template.end - quote));
  return parts;
}
