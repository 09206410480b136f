/** @module Cursors and responses of Kotlin programs that no path closes. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { calledName } from '../../../node-checks/locals.ts';
import { lastName } from '../../../node-checks/names.ts';

const isName = (node: Expression | undefined, name: string): boolean =>
  node?.kind === 'name' ? node.name === name : node?.kind === 'cast' && isName(node.value, name);

/** `helper.readableDatabase.rawQuery(…)`, `contentResolver.query(…)`. */
function opensCursor(value: Expression | undefined): boolean {
  if (value?.kind === 'cast') return opensCursor(value.value);
  if (value?.kind !== 'call' || value.callee.kind !== 'member') return false;
  const { name, object } = value.callee;
  if (name === 'rawQuery') return value.args.length > 1;
  return (
    name === 'query' &&
    value.args.length >= 4 &&
    /^(?:db|database|readableDatabase|writableDatabase|contentResolver)$/.test(lastName(object))
  );
}

/** Whether the name is closed, handed on, kept or given back. */
function isTakenCareOf(body: readonly Statement[], name: string): boolean {
  let found = false;
  walk(body, (node) => {
    if (node.kind === 'call') {
      found ||= node.args.some(({ value }) => isName(value, name));
      found ||=
        node.callee.kind === 'member' &&
        isName(node.callee.object, name) &&
        /^(?:close\w*|use\w*|let|also|apply|run)$/.test(node.callee.name);
    }
    if (node.kind === 'return' || node.kind === 'assign' || node.kind === 'declare') found ||= isName(node.value, name);
    if (node.kind === 'try')
      found ||= (node.resources ?? []).some((one) => one.kind === 'declare' && isName(one.target, name));
    if (node.kind === 'conditional') found ||= isName(node.whenTrue, name) || isName(node.whenFalse, name);
    return found ? 'skip' : undefined;
  });
  return found;
}

function leftOpen({ body }: FunctionDefinition): NodeFinding[] {
  const opened: (Statement & { kind: 'declare' })[] = [];
  walk(body, (node) => {
    if (node.kind === 'function' || node.kind === 'class') return 'skip';
    if (node.kind === 'declare' && opensCursor(node.value)) opened.push(node);
    return undefined;
  });
  return opened.flatMap(({ target, start, end }): NodeFinding[] =>
    target.kind === 'name' && !isTakenCareOf(body, target.name)
      ? [{ weakness: 'resource-leak', start, end, confidence: 'medium' }]
      : [],
  );
}

/** What is read of a response without its body, which would close it. */
const READS = /^(?:code|isSuccessful|message|headers|header|protocol|isRedirect|getCode|receivedResponseAtMillis)$/;

const isSent = (node: Expression): boolean =>
  node.kind === 'call' &&
  calledName(node) === 'execute' &&
  node.args.length === 0 &&
  node.callee.kind === 'member' &&
  calledName(node.callee.object) === 'newCall';

/** `client.newCall(request).execute().code`: the response keeps its connection. */
const unclosedResponse: NodeCheck = (node) =>
  node.kind === 'member' && READS.test(node.name) && isSent(node.object)
    ? {
        weakness: 'resource-leak',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        detail: 'Nothing closes the response, so its connection is not used again.',
      }
    : undefined;

const WRITES = /^(?:writeText|writeBytes|appendText|appendBytes|outputStream|writer|bufferedWriter|printWriter)$/;
/** Folders that every app with the permission can read, and that are not encrypted. */
const SHARED = /^\/(?:sdcard|mnt\/sdcard|storage\/emulated\/\d+)(?:\/|$)/;

/** `File("/sdcard/export.csv").writeText(text)`. */
const sharedFile: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !WRITES.test(node.callee.name)) return undefined;
  const file = node.callee.object;
  if (file.kind !== 'call' || calledName(file) !== 'File') return undefined;
  const path = file.args[0]?.value;
  const first = path?.kind === 'concat' ? path.parts[0] : path;
  return first?.kind === 'string' && SHARED.test(first.value)
    ? {
        weakness: 'cleartext-storage',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        cwe: [312, 921, 276],
        detail: 'Other apps can read this storage.',
      }
    : undefined;
};

const ANSWERS = /^(?:json|result|html|respond|respondText|ok|body)$/;

/** `ctx.json(System.getenv())`: all variables, not one of them. */
const shownEnvironment: NodeCheck = (node) => {
  if (node.kind !== 'call' || !ANSWERS.test(calledName(node))) return undefined;
  const isWhole = node.args.some(
    ({ value }) => value.kind === 'call' && calledName(value) === 'getenv' && value.args.length === 0,
  );
  return isWhole
    ? {
        weakness: 'sensitive-data-exposed',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        detail: "Environment variables hold the program's keys and passwords.",
      }
    : undefined;
};

export const RESOURCE_CHECKS: readonly NodeCheck[] = [
  (node) => (node.kind === 'class' ? node.definition.methods.flatMap(leftOpen) : undefined),
  unclosedResponse,
  sharedFile,
  shownEnvironment,
];
