/** @module Addresses that are checked by a part of their text: `url.includes('trusted.example')` also holds for `evil.example/?trusted.example`. */
import type { Expression } from '../ir/index.ts';
import type { StructureCheck } from './check.ts';
import { lastName, wordsOf } from './names.ts';

const ADDRESS = new Set([
  'url',
  'uri',
  'href',
  'redirect',
  'origin',
  'referer',
  'referrer',
  'host',
  'hostname',
  'destination',
]);
const LISTED = new Set(['allowed', 'allow', 'allowlist', 'whitelist', 'whitelisted', 'trusted', 'permitted', 'safe']);
const HOST = /^(https?:\/\/)?([\w-]+\.)+[a-z]{2,}(:\d+)?\/?$/i;

const isAddress = (node: Expression): boolean => ADDRESS.has(wordsOf(lastName(node)).at(-1) ?? '');
const isTrusted = (node: Expression): boolean =>
  node.kind === 'string' ? HOST.test(node.value) : wordsOf(lastName(node)).some((word) => LISTED.has(word));

/** `url.includes(allowedUrl)` where an address is let through by it. */
export const partOfAddress: StructureCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'includes') return undefined;
  const [searched] = node.args;
  if (!searched || node.args.length !== 1 || !isAddress(node.callee.object) || !isTrusted(searched.value))
    return undefined;
  return {
    weakness: 'open-redirect',
    start: node.start,
    end: node.end,
    confidence: 'medium',
    detail: 'The address is compared by a part of its text, which an attacker can put into any address.',
  };
};
