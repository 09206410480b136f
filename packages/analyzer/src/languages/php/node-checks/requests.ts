/** @module Requests that change data without CSRF protection, or check a password without rate limiting. */
import type { NodeCheck, NodeContext } from '../../../node-checks/check.ts';
import { firstOf, type Node, type Region, regionIn, regionOf, textIn } from './region.ts';

const WRITES = /^\s*(?:insert\s+into|update\s+[`"\w.\s]+?\sset\b|delete\s+from|replace\s+into)\s*[`"]?(\w*)/i;
/** Tables that any visit may write to. */
const BOOKKEEPING = /log|visit|hit|stat|view|search|session|cache|track|counter|attempt/i;
const ASKS_PASSWORD = /\bselect\b[\s\S]*\bwhere\b[\s\S]*\b(?:user|login|email|name|pass)\w*[\s\S]*\b(?:pass|pwd)\w*/i;
const PASSWORD_KEY = /^(?:\w*_)?(?:pass(?:word|wd)?|pwd)$/i;
const NEW_PASSWORD = /new|conf|repeat|again|change|regist|signup/i;
const LIMITS =
  /attempt|fail(?:ed|ure|s)?_?(?:login|count|num)?|lock(?:ed|out)|throttl|limit(?:er)?|captcha|too_?many|brute/i;
const PROTECTS = /csrf|xsrf|token|nonce|check_admin_referer|check_ajax_referer|same_?site/i;
const LOGGED_IN = /^\$_SESSION$|^session_start$|current_?user|logged_?in|require_?login|is_?auth/i;

const someWord = (region: Region, pattern: RegExp): boolean => [...region.words].some((word) => pattern.test(word));

const keysOf = (region: Region, ...globals: string[]): string[] =>
  globals.flatMap((name) => [...(region.requested.get(name) ?? [])]);

const isText = (node: Node): boolean => node.kind === 'string' || node.kind === 'concat';

const writes = (node: Node): boolean => {
  const table = isText(node) ? WRITES.exec(textIn(node)) : null;
  return table !== null && !BOOKKEEPING.test(table[0]);
};

/** Reports a database write for logged-in users in a file without a CSRF token or another protection. */
export const forgedRequest: NodeCheck = (node, context) => {
  if (!isText(node)) return undefined;
  const region = regionOf(context);
  if (firstOf(region, writes) !== node) return undefined;
  const file = regionIn(context.body);
  if (keysOf(region, '$_GET', '$_POST', '$_REQUEST').length === 0) return undefined;
  if (!someWord(file, LOGGED_IN) || someWord(file, PROTECTS)) return undefined;
  return {
    weakness: 'csrf-disabled',
    start: node.start,
    end: node.end,
    confidence: 'low',
    detail: 'No CSRF token is compared in this file.',
  };
};

const triesPassword = (node: Node): boolean =>
  (isText(node) && ASKS_PASSWORD.test(textIn(node))) ||
  (node.kind === 'call' && node.callee.kind === 'name' && node.callee.name === 'password_verify');

/** Reports a login without a limit on attempts. */
export const unlimitedLogin: NodeCheck = (node, context: NodeContext) => {
  if (!isText(node) && node.kind !== 'call') return undefined;
  const region = regionOf(context);
  if (firstOf(region, triesPassword) !== node) return undefined;
  const asked = keysOf(region, '$_GET', '$_POST', '$_REQUEST');
  if (!asked.some((key) => PASSWORD_KEY.test(key)) || asked.some((key) => NEW_PASSWORD.test(key))) return undefined;
  if (someWord(regionIn(context.body), LIMITS)) return undefined;
  return { weakness: 'missing-rate-limit', start: node.start, end: node.end, confidence: 'low' };
};
