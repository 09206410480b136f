/** @module Files that a script changes by names that others chose, or in a folder that it may not have reached. */
import type { Call, Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { literalText } from '../../node-checks/constants.ts';

const words = (node: Call): string[] =>
  node.args.flatMap(({ name, value }) => (name === undefined || name === 'code' ? [literalText(value)] : []));

const calls = (node: Expression | undefined, program: RegExp): Call | undefined =>
  node?.kind === 'call' && node.callee.kind === 'name' && program.test(node.callee.name) ? node : undefined;

/** Everyone may make files there, or all who send some. */
const SHARED =
  /^\/(?:tmp|var\/tmp|dev\/shm)(?:\/|$)|^\/(?:[\w-]+\/)*(?:scratch|uploads?|incoming|dropbox|spool)(?:\/|$)/;

/** The folder that a command lists: its first word, or what the script gives the variable there. */
function folderOf(lists: Call, source: string): string {
  const first = lists.args.find(({ name, value }) => name === undefined && !literalText(value).startsWith('-'))?.value;
  if (first?.kind !== 'name') return first ? literalText(first) : '';
  return new RegExp(`(?:^|\\s)${first.name}=["']?(/[^\\s"';]*)`).exec(source)?.[1] ?? '';
}

const CHANGES = /^(?:\S*\/)?(?:rm|mv|cp|chmod|chown|shred|unlink|(?:ba)?sh|tar|gzip)$/;

/** `find /tmp -mtime +7 | xargs rm`: `xargs` splits names at spaces and lines, and those who made them chose where. */
export const splitNames: NodeCheck = (node, { source }) => {
  const call = node.kind === 'call' ? calls(node, /^xargs$/) : undefined;
  const lists = call && calls(call.args.find(({ name }) => name === 'stdin')?.value, /^(?:find|ls)(?:_text)?$/);
  if (!call || !lists) return undefined;
  const given = words(call);
  const listed = words(lists);
  const isShared = SHARED.test(folderOf(lists, source));
  const isSafe =
    given.some((word) => /^-\w*0|^--null|^-d|^--delimiter|^-\w*I|^--replace/.test(word)) || listed.includes('-print0');
  // What `ls` prints was never meant to be taken apart again.
  const isListed = /^ls(?:_text)?$/.test(lists.callee.kind === 'name' ? lists.callee.name : '');
  if ((!isShared && !isListed) || isSafe || !given.some((word) => CHANGES.test(word))) return undefined;
  return {
    weakness: 'argument-injection',
    start: lists.start,
    end: call.end,
    confidence: 'medium',
    detail: isShared
      ? 'Anyone can create files there whose names contain spaces or newlines, which `xargs` splits into several names.'
      : 'File names can contain spaces and newlines, which `xargs` splits into several names, and can begin with a dash.',
  };
};

const STOPS = /^#!.*\s-\w*e|^\s*set\s+(?:-\w*e|-o\s+errexit)/m;
const ENTERS = /(?:^|[\n;{])[ \t]*(cd[ \t]+[^\n;&|]+)[;\n]\s*$/;

/** `cd "$build"`, then `rm -rf *`: where there is no such folder, the files of another are removed. */
export const removedElsewhere: NodeCheck = (node, { source }) => {
  const call = node.kind === 'call' ? calls(node, /^rm$/) : undefined;
  if (!call || STOPS.test(source) || !/\s(?:\.\/)?\*(?:\s|$)/.test(source.slice(call.start, call.end)))
    return undefined;
  const before = source.slice(Math.max(0, call.start - 300), call.start);
  const entered = ENTERS.exec(before);
  if (!entered?.[1]) return undefined;
  const start = call.start - before.length + entered.index + entered[0].indexOf(entered[1]);
  return {
    weakness: 'unchecked-return',
    start,
    end: start + entered[1].length,
    confidence: 'medium',
    detail: 'If the folder is missing, the next command deletes files in the previous folder; write `cd … || exit`.',
  };
};

/** `md5sum release.tar > release.md5`: what is to prove that a file is whole. */
export const forgeableSum: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || !calls(node, /^(?:md5sum|sha1sum)(?:_text)?$/)) return undefined;
  const to = node.args.find(({ name }) => name === 'to')?.value;
  if (
    !to ||
    !/\.(?:sums?|md5(?:sums?)?|sha1(?:sums?)?|checksums?|digest)\b|checksum|SUMS\b/i.test(
      source.slice(to.start, to.end),
    )
  )
    return undefined;
  const { start, end } = node;
  return { weakness: 'weak-hash', start, end, confidence: 'low', severity: 'low' };
};

const SECRET_VARIABLE = /(?:^|_)(?:token|secret|passw(?:or)?d|api_?key|access_?key)$/i;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** `export NOMAD_TOKEN=6f0e2b1c-49d7-…`: tokens of many services look like any other id. */
export const tokenInCode: NodeCheck = (node) => {
  if ((node.kind !== 'declare' && node.kind !== 'assign') || node.target.kind !== 'name' || !node.value)
    return undefined;
  if (!SECRET_VARIABLE.test(node.target.name) || !UUID.test(literalText(node.value))) return undefined;
  if (/^0{8}|^1{8}|^12345678/.test(literalText(node.value))) return undefined;
  const { start, end } = node;
  return { weakness: 'hard-coded-credentials', start, end, confidence: 'medium' };
};
