/** @module Haskell's literals, and quasi-quotes with what they put in. */
import type { Expression } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { callOf, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import type { Lowering } from './lowering.ts';

const NAMED: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  '&': '',
};
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

export function literal(lowering: Lowering, node: SyntaxNode): Expression {
  const [value = node] = namedChildren(node);
  const text = textOf(lowering, value);
  switch (value.type) {
    case 'string':
    case 'char':
      return { kind: 'string', value: decoded(text.slice(1, -1)), ...span(node) };
    case 'integer':
    case 'float':
      return { kind: 'number', value: Number(text.replaceAll('_', '')), ...span(node) };
    case 'unit':
      return { kind: 'null', ...span(node) };
    default:
      return opaque(node);
  }
}

/** Quoters whose texts take values, by what stands around those. */
const INTERPOLATING: Readonly<Record<string, RegExp>> = {
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
};
const WEB = /^(?:hamlet|shamlet|whamlet|xhamlet|ihamlet|hsx)$/;
const RAW = /[#{]\s*\(?(preEscapedTo\w+|preEscapedText|preEscapedString)\s+\$?\s*\(?([a-z_][\w']*)/g;

const putIn = (code: string, node: SyntaxNode): Expression => {
  const names = [...code.matchAll(/(?:^|[^\w.'])([a-z_][\w']*)/g)].map(([, name]) => nameAt(node, name ?? ''));
  const [only] = names;
  const [head, ...rest] = names;
  if (names.length === 1 && only) return only;
  return head?.kind === 'name' ? callOf(node, head.name, rest) : opaque(node);
};

/** `[sql|SELECT …|]` is constant; `[i|… #{x} …|]` is not; of a page's template what it does not escape counts. */
export function quasiQuote(lowering: Lowering, node: SyntaxNode): Expression {
  const quoter = textOf(lowering, fieldOf(node, 'quoter')).replace(/^.*\./, '');
  const text = textOf(lowering, fieldOf(node, 'body'));
  if (WEB.test(quoter)) {
    const raw = [...text.matchAll(RAW)].map(([, fn = '', name = '']) => callOf(node, fn, [nameAt(node, name)]));
    return { kind: 'sequence', items: [...raw, { kind: 'null', ...span(node) }], ...span(node) };
  }
  const pattern = Object.hasOwn(INTERPOLATING, quoter) ? INTERPOLATING[quoter] : undefined;
  if (!pattern) return { kind: 'string', value: text, ...span(node) };
  const parts = text
    .split(pattern)
    .map(
      (part, index): Expression =>
        index % 2 === 0 ? { kind: 'string', value: part, ...span(node) } : putIn(part, node),
    );
  return { kind: 'concat', parts, ...span(node) };
}
