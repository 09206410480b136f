/** @module Ignored results of reads, file operations and string methods, and archives without a size limit. */

import type { ClassDefinition, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { calledName } from '../locals.ts';
import { fieldNamed, localTypes, ownName } from './scope.ts';

const ignored = (
  { start, end }: { start: number; end: number },
  detail: string,
  cwe: readonly number[],
): NodeFinding => ({
  weakness: 'unchecked-return',
  start,
  end,
  confidence: 'low',
  detail,
  cwe,
});

/** Returns the declared type of a receiver. */
function receiverType(node: Expression, owner: ClassDefinition, definition: FunctionDefinition): string {
  if (node.kind === 'string') return 'String';
  if (node.kind === 'call' && node.construct) return calledName(node);
  const name = ownName(node);
  if (!name) return '';
  return (
    (node.kind === 'name' ? localTypes(definition).get(name) : undefined) ?? fieldNamed(owner, name)?.type?.name ?? ''
  );
}

const READER =
  /^(?:\w*InputStream|(?:InputStream|Buffered|File|LineNumber|Pushback|String)?Reader|\w*Channel|RandomAccessFile)$/;
const OF_STRINGS =
  /^(?:trim|strip|replace|replaceAll|replaceFirst|toUpperCase|toLowerCase|substring|concat|repeat|stripLeading|stripTrailing)$/;
const OF_FILES = /^(?:renameTo|createNewFile|setReadOnly|setWritable|setReadable|setExecutable)$/;
const OF_NUMBERS = /^(?:add|subtract|multiply|divide|negate|pow|mod|setScale)$/;

function ignoredBy(call: Expression & { kind: 'call' }, type: string, isCleanup: boolean): NodeFinding | undefined {
  const name = calledName(call);
  if (READER.test(type) && ((name === 'read' && call.args.length > 0) || (name === 'skip' && call.args.length === 1)))
    return ignored(call, `\`${name}\` may give less than it was asked for; its result says how much.`, [253]);
  if (type === 'String' && OF_STRINGS.test(name)) return ignored(call, 'The string itself stays as it is.', []);
  if (/^Big(?:Decimal|Integer)$/.test(type) && OF_NUMBERS.test(name))
    return ignored(call, 'The number itself stays as it is.', []);
  if (type === 'File' && OF_FILES.test(name) && !isCleanup && call.args.length <= 1)
    return ignored(call, `\`${name}\` returns false where it fails.`, [391]);
  return undefined;
}

/** Returns the ranges of catch and finally blocks, where results of cleanup don't matter. */
function cleanupIn(body: readonly Statement[]): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  walk(body, (node) => {
    if (node.kind !== 'try') return;
    for (const { start, end } of node.catches) places.push({ start, end });
    for (const { start, end } of node.finally ?? []) places.push({ start, end });
  });
  return places;
}

function ignoredResults(owner: ClassDefinition, definition: FunctionDefinition): NodeFinding[] {
  const found: NodeFinding[] = [];
  const cleanup = cleanupIn(definition.body);
  walk(definition.body, (node) => {
    if (node.kind === 'function' || node.kind === 'class') return 'skip';
    if (node.kind !== 'expression' || node.value.kind !== 'call' || node.value.callee.kind !== 'member')
      return undefined;
    const { value } = node;
    const type = value.callee.kind === 'member' ? receiverType(value.callee.object, owner, definition) : '';
    const isCleanup = cleanup.some((one) => encloses(one, node));
    const one = type === '' ? undefined : ignoredBy(value, type, isCleanup);
    if (one) found.push(one);
    return undefined;
  });
  return found;
}

const UNPACKS =
  /\bgetNext(?:Tar|Zip|Jar)?Entry\b|\.nextEntry\b|\bnew\s+(?:GZIP|Inflater|BZip2|XZ)\w*InputStream\s*\(|\.entries\(\)|\b(?:GZIP|Inflater)InputStream(?:\s+\w+)?\s*\)/;
const EXPANDS = /\.(?:read|transferTo|readAllBytes|copy|copyLarge|copyTo|toByteArray|readBytes|copyToByteArray)\s*\(/;
const LIMITS =
  /(?:total|size|count|bytes|len\w*|read|ratio|written|entries|sum)\w*\s*(?:[+]=[^;]*)?[)\s]*[<>]=?\s*[A-Z\d(]|\b(?:MAX|LIMIT|THRESHOLD)\w*\b|\b(?:limit|Bounded\w*|ByteStreams\.limit|maxSize|maxBytes|getSize)\b/;

/**
 * Reports `while ((entry = zip.getNextEntry()) != null) { … zip.transferTo(out); }`: a small archive may expand to
 * terabytes.
 */
function unboundedArchive(definition: FunctionDefinition, source: string): NodeFinding[] {
  const text = source.slice(definition.nameStart, definition.end);
  const match = UNPACKS.exec(text);
  if (
    !match ||
    !EXPANDS.test(text) ||
    LIMITS.test(text.replace(/(?:read|len|n|count)\s*=[^;]*[>!]=?\s*(?:-1|0)\b/g, ''))
  )
    return [];
  const start = definition.nameStart + (EXPANDS.exec(text)?.index ?? match.index) + 1;
  return [
    {
      weakness: 'resource-exhaustion',
      start,
      end: start + 1,
      confidence: 'low',
      severity: 'low',
      cwe: [409],
      detail: 'A small archive can hold more data than fits; nothing limits how much is unpacked.',
    },
  ];
}

export const uncheckedResults: NodeCheck = (node, { source }) => {
  if (node.kind !== 'class') return undefined;
  const { definition } = node;
  return definition.methods.flatMap((method) => [
    ...ignoredResults(definition, method),
    ...unboundedArchive(method, source),
  ]);
};
