/** @module Uploads stored under the client's file name or extension without a check of the file type. */
import type { Expression } from '../../../ir/index.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';
import { type Node, type Region, regionOf, trace } from './region.ts';

/** Methods of frameworks that return the client's file name. */
const CLIENT_NAME = /^getClient(?:Name|Extension|OriginalName|OriginalExtension|Filename)$/;
const CHECKS_FILE = /valid|allow|extension|is_?image|mimes?$|file_?type/i;
const EXTENSION = /ext(?:ension)?$|^ext|suffix|file_?type/i;

/** Checks whether the destination contains the client's file name. */
function keepsClientName(region: Region, destination: Expression): boolean {
  let found = false;
  trace(region, destination, (node) => {
    if (node.kind === 'index' && node.index?.kind === 'string' && node.index.value === 'name') found = true;
    if (node.kind === 'call' && node.callee.kind === 'member' && CLIENT_NAME.test(node.callee.name)) found = true;
  });
  return found;
}

/** Checks whether the value is a file extension. */
function isExtension(region: Region, value: Expression | undefined): boolean {
  let found = false;
  if (value)
    trace(region, value, (node) => {
      if ((node.kind === 'name' || node.kind === 'member') && EXTENSION.test(node.name)) found = true;
      if (node.kind === 'index' && node.index?.kind === 'string' && EXTENSION.test(node.index.value)) found = true;
      if (node.kind === 'name' && (node.name === 'pathinfo' || node.name === 'PATHINFO_EXTENSION')) found = true;
    });
  return found;
}

/** Checks whether the file type is checked before this position. */
function checksKind(region: Region, before: number): boolean {
  let first = firstChecks.get(region);
  if (first === undefined) {
    first = Math.min(...looksAtKind(region).map(({ start }) => start));
    firstChecks.set(region, first);
  }
  return first < before;
}

const firstChecks = new WeakMap<Region, number>();

/**
 * Returns checks of the file type: a list of extensions, a comparison, a regular expression, or a function whose name
 * suggests one.
 */
function looksAtKind(region: Region): readonly Node[] {
  return region.nodes.filter((node: Node) => {
    if (node.kind === 'binary' && (node.operator === '==' || node.operator === '!=' || node.operator === 'in'))
      return isExtension(region, node.left) || isExtension(region, node.right);
    if (node.kind === 'switch') return isExtension(region, node.subject);
    if (node.kind === 'index' && node.index && node.index.kind !== 'string') return isExtension(region, node.index);
    if (node.kind !== 'call') return false;
    const name = node.callee.kind === 'name' || node.callee.kind === 'member' ? node.callee.name : '';
    const [first, second] = node.args.map(({ value }) => value);
    if (name === 'in_array' || name === 'array_key_exists' || name === 'array_search')
      return isExtension(region, first);
    if (name === 'preg_match')
      return (first?.kind === 'regex' && /\\\./.test(first.pattern)) || isExtension(region, second);
    // `isValid()` only says that the upload is complete, nothing about its type.
    return CHECKS_FILE.test(name) && !(name === 'isValid' && node.args.length === 0);
  });
}

/** Reports `move_uploaded_file($tmp, "uploads/" . $_FILES['f']['name'])`. */
export const unrestrictedUpload: NodeCheck = (node, context) => {
  if (node.kind !== 'call') return undefined;
  const { callee, args } = node;
  const isMove = callee.kind === 'name' && (callee.name === 'move_uploaded_file' || callee.name === 'copy');
  const isMethod = callee.kind === 'member' && /^(?:move|moveTo|storeAs|putFileAs|storePubliclyAs)$/.test(callee.name);
  if (!isMove && !isMethod) return undefined;
  const destinations = isMove ? args.slice(1, 2) : args;
  const region = regionOf(context);
  if (isMove && callee.name === 'copy' && !region.words.has('$_FILES')) return undefined;
  if (!destinations.some(({ value }) => keepsClientName(region, value)) || checksKind(region, node.start))
    return undefined;
  return { weakness: 'unrestricted-upload', start: node.start, end: node.end, confidence: 'medium' };
};
