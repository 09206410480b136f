/** @module Origins allowed by a hand-written header or a permissive pattern. */
import type { Expression } from '../../ir/index.ts';
import { bindingsIn } from '../bindings.ts';
import type { NodeCheck, Visited } from '../check.ts';

const ORIGIN_OF_REQUEST = /(?:req\w*|request|env|headers?|ctx)\b[^\n]*\borigin\b|HTTP_ORIGIN/i;
/** Code that compares the origin or looks it up in a list. */
const ASKED =
  /include|allow_?list|allowed|trusted|permitted|white_?list|in_array|\bin\s+[A-Z_]|[!=]==?|match|\.test\(|has\(|Set\b|find|any\?|some\(/i;

/** Returns the value of the header, set by an index or by a call with its name. */
function allowed(node: Visited): Expression | undefined {
  const given: readonly (Expression | undefined)[] =
    node.kind === 'assign' && node.target.kind === 'index'
      ? [node.target.index, node.value]
      : node.kind === 'call'
        ? node.args.map((one) => one.value)
        : [];
  // `setResponseHeader(event, 'Access-Control-Allow-Origin', origin)`
  const [name, value] = given.slice(given.length === 3 && given[0]?.kind === 'name' ? 1 : 0);
  return name?.kind === 'string' && /^access-control-allow-origin$/i.test(name.value) ? value : undefined;
}

/** Reports `res["Access-Control-Allow-Origin"] = req["Origin"] || "*"`. */
export const reflectedOrigin: NodeCheck = (node, { source, enclosing }) => {
  const value = allowed(node);
  if (!value) return undefined;
  const { start, end } = node;
  const text = source.slice(value.start, value.end);
  // Includes a condition after it: `… if ORIGINS.include?(origin)`.
  const line = source.indexOf('\n', end);
  const around = source.slice(enclosing?.start ?? 0, line < 0 ? end : line);
  const isOfRequest =
    ORIGIN_OF_REQUEST.test(text) ||
    (value.kind === 'name' && new RegExp(`\\b${value.name}\\s*=[^\\n]*${ORIGIN_OF_REQUEST.source}`, 'i').test(around));
  const asking = around
    .slice(-400)
    .split('\n')
    .filter((one) => /origin|allow|trust|cors/i.test(one));
  if (!isOfRequest || ASKED.test(text) || asking.some((one) => ASKED.test(one))) return undefined;
  return { weakness: 'permissive-cors', start, end, confidence: 'medium' };
};

const patternOf = (value: Expression): string =>
  value.kind === 'regex'
    ? value.pattern
    : value.kind === 'string'
      ? value.value
      : value.kind === 'list'
        ? (value.items.map(patternOf).find((one) => LOOSE.test(one)) ?? '')
        : '';

/** Patterns that allow any prefix before the domain, or any character in place of its dot: `https://.*example\.com`. */
const LOOSE = /(?:\.[*+]|\][*+]|(?<!\.)\)[*?])[a-z][\w-]*\\?\.[a-z]{2,}/i;

/** Reports `allow_origin_regex=r"https://.*example\.com"`. */
export const looseOrigin: NodeCheck = (node, { source }) =>
  bindingsIn(node, source).flatMap(({ name, value, start, end }) =>
    /origin/i.test(name) && (value.kind === 'regex' || /regex|pattern|_re$/i.test(name)) && LOOSE.test(patternOf(value))
      ? [{ weakness: 'permissive-cors', start, end, confidence: 'medium', isPart: true as const }]
      : [],
  );
