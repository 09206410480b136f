/** @module Uploads that keep the extension of the client's file name, unasked, or whose folder is served. */
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeContext, NodeFinding } from '../check.ts';
import { assignedValue, calledName } from '../locals.ts';
import { rootName } from '../names.ts';

const OPENS =
  /^(?:Create|OpenWrite|WriteAllBytes|WriteAllBytesAsync|SaveAs|SaveAsAsync|FileStream|transferTo|writeBytes|copyTo)$/;
const CLIENT_NAME =
  /^(?:FileName|originalFilename|originalFileName|submittedFileName|getOriginalFilename|getSubmittedFileName|filename)$/;
const EXTENSION = /^(?:GetExtension|substringAfterLast|getExtension|getFilenameExtension)$/;
const SERVED = /(?:^|[\\/])(?:wwwroot|public|static|htdocs|webroot|www)(?:[\\/]|$)/i;
/** Names of what a test of the kind of a file reads or calls. */
const KIND = /ext|mime|content_?type|allow|permit|valid|suffix|kind|sniff|signature|magic|format|image|white/i;

interface Parts {
  hasClientName: boolean;
  hasExtension: boolean;
  isServed: boolean;
}

const DEPTH_MAX = 4;

/** What the path is made of, through the variables of the function. */
function collect(value: Expression, context: NodeContext, parts: Parts, depth = 0): void {
  walk([value], (part) => {
    if (part.kind === 'string') parts.isServed ||= SERVED.test(part.value);
    if (part.kind === 'member') {
      parts.hasClientName ||= CLIENT_NAME.test(part.name);
      parts.isServed ||= part.name === 'WebRootPath';
    }
    if (part.kind === 'call') {
      parts.hasClientName ||= CLIENT_NAME.test(calledName(part)) && part.args.length === 0;
      parts.hasExtension ||= EXTENSION.test(calledName(part));
    }
    if (part.kind === 'name' && depth < DEPTH_MAX) {
      const given = assignedValue(part, context);
      if (given !== part) collect(given, context, parts, depth + 1);
    }
    return undefined;
  });
}

const namesKind = (nodes: readonly (Expression | Statement)[]): boolean => {
  let found = false;
  walk(nodes, (part) => {
    found ||= (part.kind === 'name' || part.kind === 'member') && KIND.test(part.name) && part.name !== 'text';
    return undefined;
  });
  return found;
};

/** Whether the function asks for the kind of the file, or calls something that does. */
function asksKind({ body }: FunctionDefinition): boolean {
  let found = false;
  walk(body, (part) => {
    if (part.kind === 'if' || part.kind === 'conditional') found ||= namesKind([part.test]);
    if (part.kind === 'switch' && part.subject) found ||= namesKind([part.subject]);
    if (part.kind === 'call')
      found ||= /valid|allow|check|verify|ensure|sniff|inspect|detect|require|matches|scan/i.test(calledName(part));
    return undefined;
  });
  return found;
}

const isWrite = (node: Expression): boolean => {
  const name = calledName(node);
  if (!OPENS.test(name)) return false;
  return /^(?:Create|OpenWrite|WriteAllBytes)/.test(name) ? /(?:^|\.)(?:File|System)$/.test(rootName(node)) : true;
};

/** Reports `File.Create(Path.Combine(env.WebRootPath, id + Path.GetExtension(file.FileName)))`. */
export const keptExtension: NodeCheck = (node, context): NodeFinding | undefined => {
  if (node.kind !== 'call' || !context.enclosing || !isWrite(node)) return undefined;
  const isOwn = calledName(node) === 'writeBytes' && node.callee.kind === 'member';
  const target = isOwn && node.callee.kind === 'member' ? node.callee.object : node.args[0]?.value;
  if (!target) return undefined;
  const parts: Parts = { hasClientName: false, hasExtension: false, isServed: false };
  collect(target, context, parts);
  if (!parts.hasClientName || !(parts.hasExtension || parts.isServed) || asksKind(context.enclosing)) return undefined;
  return {
    weakness: 'unrestricted-upload',
    start: node.start,
    end: node.end,
    confidence: 'medium',
    detail: parts.isServed
      ? 'The client chooses the extension of a file in a folder that the server publishes.'
      : 'The client chooses the extension under which the file is stored.',
  };
};
