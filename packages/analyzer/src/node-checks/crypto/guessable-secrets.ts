/** @module Secrets from a predictable generator. */
import type { Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { bindingsIn } from '../bindings.ts';
import type { NodeCheck } from '../check.ts';

/** Names of values that must be unpredictable. */
const SECRET_NAME =
  /token|passw(?:or)?d|(?:^|_)pw$|secret|nonce|salt|otp|session_?id|(?:^|_)sid$|csrf|api_?key|reset_?code|verification/i;

/** Names of functions that create such a value, whatever their local variables are called. */
export const SECRET_MAKER =
  /(?:token|passw(?:or)?d|secret|nonce|otp|session_?(?:id|key)|csrf|api_?key|voucher|coupon|invit(?:e|ation)|pairing|(?:share|access|login|reset|recovery|verification|activation|pin)_?code)(?:s|_?code)?$/i;
/** Names of local variables in which such a function builds the value. */
const PART = /^\$?(?:code|key|id|pin|out|result|res|ret|value|val|buf|str|s|text|chars?|digits?)$/i;

/** Checks whether a node is an insecure random generator: a call of it, or its type. */
export type IsPlainChance = (part: Expression | Statement, source: string) => boolean;

/** Returns a check that reports `token = rand()`: an insecure random value under the name of a secret. */
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
