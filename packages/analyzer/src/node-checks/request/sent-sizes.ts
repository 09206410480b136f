/** @module Allocation, generation or decompression whose size comes from the request. */
import type { Expression, Loop } from '../../ir/index.ts';
import type { NodeCheck, NodeContext, NodeFinding, Visited } from '../check.ts';
import { calledName } from '../locals.ts';
import { outermost, sentIn } from './sent-values.ts';

const told = ({ start, end }: Visited, detail: string): NodeFinding => ({
  weakness: 'resource-exhaustion',
  start,
  end,
  confidence: 'medium',
  detail,
});

/** Calls that create lists, strings and images, with the positions of their size arguments. */
const COUNTED: readonly (readonly [called: RegExp, from: number, to: number])[] = [
  [/^(?:repeat|padStart|padEnd|ljust|rjust|center|zfill|bytearray|times|allocUnsafe|alloc)$/, 0, 1],
  [/^(?:str_repeat|str_pad|array_pad)$/, 1, 2],
  [/^array_fill$/, 1, 2],
  [
    /^(?:resize|thumbnail|scale)(?:_?to_?(?:fill|fit|limit|cover|box))?$|^(?:create_?(?:image|canvas)|imagecreate\w*|imagescale)$/i,
    0,
    3,
  ],
];
/** Conversions to a number, and values that may contain numbers. */
const NUMBERS =
  /\bNumber\(|parse(?:Int|Float)\(|\bint(?:val|eger)?\(|Integer\(|\.to_i\b|\(int\)|getInt\w*\(|\bjson\b|[Jj]son\(|\bbody\b|payload|:(?:int|number|Int\w*|float)\b|[=(:]\s*\+\s*\w/;
const LIMITED =
  /min\(|\.min\b|clamp|between\?|\bmax\b|MAX|_max\b|limit|LIMIT|valid|schema|Field\(|\.max\(|\.lte?\(|in_array|includes?\??\(|allow|ALLOWED|\bcheck\w*\(|assert|range_check|cap\(|\[\s*:\s*\d/;

/** Checks whether the function limits the size. */
function isLimited(from: string, context: NodeContext, node: Visited): boolean {
  const around = outermost(context, node);
  const text = around ? context.source.slice(around.start, around.end) : '';
  const names = new Set([...from.matchAll(/(?<![.\w"'$>])\$?([A-Za-z_]\w*)(?![\w(.[])/g)].map(([, name = '']) => name));
  return (
    LIMITED.test(from) ||
    [...names].some((name) =>
      new RegExp(
        `\\b(?:if|unless|assert|raise|throw|abort|halt)\\b[^\\n]*\\b${name}\\b|\\b${name}\\b\\s*(?:[<>]|%)|(?:[^-=<>][<>]=?|%)\\s*\\$?${name}\\b`,
      ).test(text),
    )
  );
}

/** Returns the sizes of `new Array(size)`, `'x' * width` and `[0] * n`. */
function counted(node: Visited, source: string): readonly Expression[] {
  if (node.kind === 'binary' && node.operator === '*') {
    const isSequence = ({ kind }: Expression): boolean => kind === 'list' || kind === 'string';
    return isSequence(node.left) ? [node.right] : isSequence(node.right) ? [node.left] : [];
  }
  if (node.kind === 'comprehension')
    return node.clauses.flatMap(({ iterable }) =>
      iterable.kind === 'call' && /^x?range$/.test(calledName(iterable)) ? iterable.args.map(({ value }) => value) : [],
    );
  if (node.kind !== 'call') return [];
  const values = node.args.map(({ value }) => value);
  if (/^(?:new\s+)?Array(?:\.new|<[^>]*>)?\s*\(/.test(source.slice(node.start, node.end))) return values.slice(0, 1);
  const [first] = values;
  if (/^(?:list|tuple|Array\.from)\s*\(/.test(source.slice(node.start, node.end)) && first) {
    if (first.kind === 'call' && calledName(first) === 'range') return first.args.map(({ value }) => value);
    return first.kind === 'object' ? first.entries.filter(({ key }) => key === 'length').map(({ value }) => value) : [];
  }
  // `count.times`, `1.upto(count)`
  if (values.at(-1)?.kind === 'function' && node.callee.kind === 'member') {
    if (node.callee.name === 'times') return [node.callee.object];
    if (/^(?:up|down)to$/.test(node.callee.name)) return values.slice(0, 1);
  }
  const row = COUNTED.find(([called]) => called.test(calledName(node)));
  return row ? values.slice(row[1], row[2]) : [];
}

export const sizeOfRequest: NodeCheck = (node, context) => {
  for (const value of counted(node, context.source)) {
    if (value.kind === 'number' || value.kind === 'string') continue;
    const from = sentIn(value, context);
    if (from !== '' && NUMBERS.test(from) && !isLimited(from, context, node))
      return told(node, 'The request determines the size, without a limit.');
  }
  return undefined;
};

const LIMIT = /length|size|bytes|max|limit|destroy|413|too.?large|throw/i;
/** Code that checks a limit before the body is read. */
const ASKED_BEFORE = /content-length|\b413\b|max|limit/i;
const AROUND = 300;
const REQUEST = /^(?:req|request|ctx\.req|message|incoming)$/;

/** Reports `for await (const chunk of req) chunks.push(chunk)`. */
function bodyRead(node: Loop, { source, enclosing }: NodeContext): NodeFinding | undefined {
  const { iterable, start, end } = node;
  if (!iterable || !enclosing || !REQUEST.test(source.slice(iterable.start, iterable.end))) return undefined;
  const text = source.slice(iterable.end, end);
  if (!/\.push\(|\+=|concat/.test(text) || LIMIT.test(text)) return undefined;
  if (ASKED_BEFORE.test(source.slice(enclosing.start, start))) return undefined;
  return {
    ...told({ ...node, end: iterable.end }, 'The body is buffered in memory without a limit.'),
    confidence: 'low',
  };
}

/** Reports `request.on('data', (chunk) => chunks.push(chunk))`, which reads a body of any size. */
export const bodyWithoutLimit: NodeCheck = (node, context) => {
  if (node.kind === 'loop') return bodyRead(node, context);
  if (node.kind !== 'call' || calledName(node) !== 'on' || node.callee.kind !== 'member') return undefined;
  const { object } = node.callee;
  const [event, handler] = node.args.map(({ value }) => value);
  const { source } = context;
  if (event?.kind !== 'string' || event.value !== 'data' || handler?.kind !== 'function') return undefined;
  const text = source.slice(handler.start, handler.end);
  if (!REQUEST.test(source.slice(object.start, object.end)) || !/\.push\(|\+=|concat/.test(text)) return undefined;
  const around = outermost(context, node);
  const whole = around ? source.slice(around.start, around.end) : text;
  // A client reads the response of a server that it chose.
  if (LIMIT.test(text) || ASKED_BEFORE.test(source.slice(node.start - Math.min(node.start, AROUND), node.start)))
    return undefined;
  if (!/\bres(?:ponse)?\b|\breply\b/.test(whole)) return undefined;
  return { ...told(node, 'The body is buffered in memory without a limit.'), confidence: 'low' };
};

const ARCHIVE = /ZipFile|zipfile|tarfile|TarReader|JSZip|AdmZip|unzipper|Zip::|ZipArchive|py7zr|rarfile/;
const ENTRIES =
  /\bfor\b[^\n]*\b(?:namelist|infolist|getmembers|getnames|entries|getEntries|numFiles)|\.each(?:_entry)?\b|forEach\(/;
const READ_WHOLE = /^(?:read|getData|getFromIndex|getFromName|async|buffer|readFile)$/;
const ENTRY_LIMITED = /file_?size|\bmax|MAX|limit|LIMIT|total|ratio|budget|uncompressed/;

/** Reports `{name: bundle.read(name) for name in bundle.namelist()}`: a small archive may expand beyond memory. */
export const archiveReadWhole: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'call' || !READ_WHOLE.test(calledName(node)) || !enclosing || node.callee.kind !== 'member')
    return undefined;
  const text = source.slice(enclosing.start, enclosing.end);
  if (!ARCHIVE.test(text) || !ENTRIES.test(text) || ENTRY_LIMITED.test(text)) return undefined;
  const [first] = node.args;
  // The argument is an entry, or the receiver is one.
  const isEntry = first
    ? first.value.kind === 'name' || first.value.kind === 'member'
    : /entry|member|stream|info|extractfile/i.test(source.slice(node.callee.object.start, node.callee.object.end));
  if (!isEntry || !/request|upload|req\b|files?\b|params|body/i.test(text)) return undefined;
  return {
    ...told(node, 'The decompressed size is not limited.'),
    confidence: 'low',
    severity: 'low',
  };
};
