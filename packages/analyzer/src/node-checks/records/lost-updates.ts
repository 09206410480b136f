/** @module Races on records that are read, checked and then written: two concurrent requests both pass the check. */
import type { NodeCheck } from '../check.ts';

const SPENT =
  '(?:used|redeemed|claimed|consumed|spent|taken|applied|refunded|paid|withdrawn|exhausted|accepted|booked|assigned)(?:_?(?:at|by|on|count|up|out))?';
const COUNTED =
  'balance|stock|quantity|qty|remaining|(?<!\\.)left|credits?|seats?|available|inventory|uses|usages?|votes|points|capacity|tickets?|quota|slots?|count|funds|budget';
/** Fields of the record that a check reads. */
const ASKED = new RegExp(`(?<![a-z])(?:${SPENT}|${COUNTED})(?![a-z])`, 'i');
/** Queries that load a record: `coupon = await coupons.find(code)`. */
const READ =
  /(?:^|[^\w.$>@])[$@]?([A-Za-z_]\w*)\s*(?::=|=)\s*(?:await\s+)?[^=;\n]*(?:find|get|read|load|fetch|first|select|one|query|lookup|scalar)\w*(?:<[^()\n]*>)?!?\s*\(/gi;
/** Code that makes check and update atomic. */
const APART =
  /transact|lock(?!ed|s\b)|mutex|semaphore|synchroni[sz]e|atomic|for\s+update|\bnx\b|setnx|\bwatch\b|\bmulti\(|compare_?and|optimistic|if_?match|etag|condition(?:_?expression|check)|\bversion|\$inc\b|\$gte?\b|\beval\(|serializable|advisory|on\s+conflict/i;
const WRITES =
  /(?:update|save|set|put|write|persist|patch|modify|exec|query|run|store|flush|commit|insert|replace)\w*!?(?:\s*\(|\s*$)/im;
/** Statements that check the value themselves: `UPDATE … SET used = true WHERE id = ? AND used = false`. */
const ASKS_ITSELF = new RegExp(
  `\\bwhere\\b[^;"'\`]*\\b(?:${SPENT}|${COUNTED})\\b|\\bset\\s+(\\w+)\\s*=\\s*\\1\\s*[-+]`,
  'i',
);

const TEXT_MAX = 4000;
const NEAR = 200;

const split = (words: string): string => words.replace(/([a-z\d])([A-Z])/g, '$1_$2');

/** Returns the offset at which the record is marked as used, or a value computed from it is written. */
function changeIn(text: string, record: string): number {
  const flagged = new RegExp(
    `\\b(?:is_?|\\w+_)?${SPENT}['"]?\\]?(?:\\s*(?::|=>|=(?![=~>]))\\s*(?!null|nil|None|false)|\\()`,
    'i',
  );
  const counted = new RegExp(
    `(?:\\b|\\$)${record}(?:(?:\\??\\.|->)(\\w+)|\\[['":]\\w+['"]?\\])?\\)?\\s*(?:-=|\\+=|[-+]\\s*[\\w$(]|--|\\+\\+)`,
  );
  for (const pattern of [flagged, counted]) {
    const found = pattern.exec(text);
    const at = found?.index ?? -1;
    // `entry.resetAt - now` computes with another field than the check reads.
    if (found?.[1] !== undefined && !ASKED.test(split(found[1]))) continue;
    if (at >= 0 && WRITES.test(text.slice(Math.max(0, at - NEAR), at + NEAR))) return at;
  }
  return -1;
}

/** Reports `if (coupon.used) return …; coupon.used = true; await coupon.save()`. */
export const lostUpdate: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'if' || !enclosing || enclosing.end - enclosing.start > TEXT_MAX) return undefined;
  const test = source.slice(node.test.start, node.test.end);
  if (!ASKED.test(split(test))) return undefined;
  const text = source.slice(enclosing.start, enclosing.end);
  // `runTransaction(async (transaction) => { … })`
  const around = source.slice(Math.max(0, enclosing.start - NEAR), enclosing.start);
  const opening = around.slice(Math.max(around.lastIndexOf(';'), around.lastIndexOf('\n\n'), 0));
  if (APART.test(opening) || APART.test(text) || ASKS_ITSELF.test(text)) return undefined;
  const read = [...text.slice(0, node.test.start - enclosing.start).matchAll(READ)].map(([, name = '']) => name);
  const record = read.findLast((name) => new RegExp(`\\b${name}\\b`).test(test));
  if (record === undefined) return undefined;
  // One thread runs a script: nothing comes between unless it waits, or calls back.
  const code = source.slice(enclosing.body[0]?.start ?? enclosing.start, enclosing.end);
  if (/\bconst\s+\w+\s*=/.test(code) && !/\b(?:await|yield|then|function)\b|=>/.test(code)) return undefined;
  const at = changeIn(source.slice(node.test.end, enclosing.end), record);
  if (at < 0) return undefined;
  const start = node.test.end + at;
  return {
    weakness: 'race-condition',
    start,
    end: start + (/^[^\n]*/.exec(source.slice(start))?.[0].length ?? 0),
    confidence: 'low',
    severity: 'low',
    detail: 'Two concurrent requests both see the record in its old state; only one should proceed.',
  };
};
