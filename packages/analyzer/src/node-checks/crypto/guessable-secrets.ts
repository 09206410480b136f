/** @module Secrets from a predictable generator. */
import type { Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { bindingsIn } from '../bindings.ts';
import type { NodeCheck } from '../check.ts';

/** Names whose value must not be guessed. */
const SECRET_NAME =
  /token|passw(?:or)?d|(?:^|_)pw$|secret|nonce|salt|otp|session_?id|csrf|api_?key|reset_?code|verification/i;

/** Names of functions that make such a value, whatever they keep it in meanwhile. */
export const SECRET_MAKER =
  /(?:token|passw(?:or)?d|secret|nonce|otp|session_?(?:id|key)|csrf|api_?key|voucher|coupon|invit(?:e|ation)|pairing|(?:share|access|login|reset|recovery|verification|activation|pin)_?code)(?:s|_?code)?$/i;
/** What such a function puts its characters into. */
const PART = /^\$?(?:code|key|id|pin|out|result|res|ret|value|val|buf|str|s|text|chars?|digits?)$/i;

/** Whether the part is a plain generator: a call of it, its type. */
export type IsPlainChance = (part: Expression | Statement, source: string) => boolean;

/** `token = rand()`: what a plain generator gives, under the name of a secret. A function that makes one is not one yet. */
export const guessableSecret =
  (isPlainChance: IsPlainChance): NodeCheck =>
  (node, { source, enclosingName }) =>
    bindingsIn(node, source).flatMap(({ name, value, start, end }) => {
      const isPart = PART.test(name) && SECRET_MAKER.test(enclosingName);
      if (!(SECRET_NAME.test(name) || isPart) || value.kind === 'function') return [];
      let found = false;
      walk([value], (part) => {
        found ||= isPlainChance(part, source);
      });
      return found ? [{ weakness: 'predictable-random', start, end, confidence: 'medium' as const }] : [];
    });
