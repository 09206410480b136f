/** @module Tokens in logs whose message announces them. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../check.ts';
import { lastName } from '../names.ts';
import { pairsOf } from './logging.ts';

const TOKEN = /^(?:\w*Token|(?:\w+_)?token|jwt|jwt_?string|bearer)$/i;
const ANNOUNCES = /\b(?:token|jwt|bearer)\W{0,3}$/i;
/** What parsers say of the words that they read. */
const OF_PARSER = /unexpected|expected|pars|syntax|next|invalid|unknown|illegal|lex/i;

const isToken = (node: Expression | undefined): boolean =>
  (node?.kind === 'name' || node?.kind === 'member') && TOKEN.test(lastName(node));

/** Returns a check for `println!("token {}", session.token)`, for a language with its own logging calls. */
export const tokenShown =
  (isLog: (callee: Expression) => boolean): NodeCheck =>
  (node) => {
    if (node.kind !== 'call' || !isLog(node.callee)) return undefined;
    const values = node.args.map(({ value }) => value);
    const [first, second] = values;
    const isLabeled = first?.kind === 'string' && /^(?:token|jwt|bearer)\W{0,3}$/i.test(first.value) && isToken(second);
    const isShown = pairsOf(values).some(
      ([before, value]) => isToken(value) && ANNOUNCES.test(before) && !OF_PARSER.test(before),
    );
    return isLabeled || isShown
      ? { weakness: 'sensitive-data-logged', start: node.start, end: node.end, confidence: 'medium' }
      : undefined;
  };
