/** @module Haskell's literals, and quasi-quotes with what they put in. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { callOf, nameAt, opaque, type Span, textOf } from '../../lowering/nodes.ts';
import type { Lowering } from './context.ts';

const NAMED: Readonly<Record<string, string>> = lookupTable({
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  '&': '',
});
const ESCAPE = /\\(?:x([\da-f]{1,6})|(\d{1,7})|\s+\\|([\s\S]))/gi;

const decoded = (text: string): string =>
  text.includes('\\')
    ? text.replace(ESCAPE, (_whole, hex?: string, decimal?: string, other?: string) => {
        const point =
          hex !== undefined ? Number.parseInt(hex, 16) : decimal !== undefined ? Number(decimal) : undefined;
        if (point !== undefined) return String.fromCodePoint(Math.min(point, 0x10ffff));
        return other === undefined ? '' : (NAMED[other] ?? other);
      })
    : text;

export function lowerLiteral(ctx: Lowering, node: SyntaxNode): Expression {
  const [value = node] = namedChildren(node);
  const text = textOf(ctx, value);
  switch (value.type) {
    case 'string':
    case 'char':
      return make.string(node, decoded(text.slice(1, -1)));
    case 'integer':
    case 'float':
      return make.number(node, Number(text.replaceAll('_', '')));
    case 'unit':
      return make.null(node);
    default:
      return opaque(node);
  }
}

/** Quoters whose texts take values, by what stands around those. */
const INTERPOLATING: Readonly<Record<string, RegExp>> = lookupTable({
  i: /#\{([^{}]*)\}/,
  iii: /#\{([^{}]*)\}/,
  __i: /#\{([^{}]*)\}/,
  st: /#\{([^{}]*)\}/,
  lt: /#\{([^{}]*)\}/,
  text: /#\{([^{}]*)\}/,
  string: /#\{([^{}]*)\}/,
  fmt: /(?<!\{)\{([^{}]*)\}/,
  qq: /\{([^{}]*)\}/,
  r: /(?!)/,
});
const WEB = /^(?:hamlet|shamlet|whamlet|xhamlet|ihamlet|hsx|julius|js|cassius|lucius)$/;
const RAW = /[#{]\s*\(?(preEscapedTo\w+|preEscapedText|preEscapedString|rawJS|rawCss)\b([^{}]*)/g;

const putIn = (code: string, node: Span): Expression => {
  const names = [...code.replace(/"[^"]*"/g, ' ').matchAll(/(?:^|[^\w.'])([a-z_][\w']*)/g)].map(([, name]) =>
    nameAt(node, name ?? ''),
  );
  const [only] = names;
  const [head, ...rest] = names;
  if (names.length === 1 && only) return only;
  return head?.kind === 'name' ? callOf(node, head.name, rest) : opaque(node);
};

/** `[sql|SELECT …|]` is constant; `[i|… #{x} …|]` is not; of a page's template what it does not escape counts. */
export function lowerQuasiQuote(ctx: Lowering, node: SyntaxNode): Expression {
  const quoter = textOf(ctx, fieldOf(node, 'quoter')).replace(/^.*\./, '');
  const text = textOf(ctx, fieldOf(node, 'body'));
  if (WEB.test(quoter)) {
    const from = fieldOf(node, 'body')?.start ?? node.start;
    const raw = [...text.matchAll(RAW)].map(({ 0: whole, 1: fn = '', 2: of = '', index }) => {
      const place = { start: from + index + 1, end: from + index + whole.length };
      return callOf(place, fn, [putIn(of, place)]);
    });
    return make.sequence(node, [...raw, make.null(node)]);
  }
  const pattern = INTERPOLATING[quoter];
  if (!pattern) return make.string(node, text);
  const parts = text
    .split(pattern)
    .map((part, index): Expression => (index % 2 === 0 ? make.string(node, part) : putIn(part, node)));
  return make.concat(node, parts);
}
