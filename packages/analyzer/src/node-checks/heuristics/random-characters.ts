/** @module Strings of characters drawn from an alphabet with an insecure random generator: codes, keys, passwords. */

import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../check.ts';

/** `alphabet.charAt(Math.floor(Math.random() * alphabet.length))`, `alphabet[Math.random() * alphabet.length | 0]` */
const DRAWN = /\b([\w$.]+)(?:\.charAt\(|\[)[^;]{0,40}\bMath\.random\(\)\s*\*\s*\(?\1\.length\b/;
/** Names of what need not be unpredictable. */
const HARMLESS =
  /id$|colou?r|lorem|word|name|sentence|class|element|te?mp|suffix|prefix|label|boundary|test|fake|mock|demo|sample|noise|scramble|glitch|anim/i;

/** The variable to which a loop of the function appends drawn characters. */
function drawnIn(body: readonly Statement[], source: string): (Expression & { kind: 'assign' }) | undefined {
  let found: (Expression & { kind: 'assign' }) | undefined;
  walk(body, (node) => {
    if (node.kind === 'function' || node.kind === 'class') return 'skip';
    if (node.kind === 'assign' && node.target.kind === 'name') {
      const text = source.slice(node.start, node.end);
      if (/^[\w$]+\s*\+=/.test(text) && DRAWN.test(text)) found ??= node;
    }
    return undefined;
  });
  return found;
}

function isReturned(body: readonly Statement[], name: string): boolean {
  let found = false;
  walk(body, (node) => {
    if (node.kind === 'return' && node.value?.kind === 'name' && node.value.name === name) found = true;
    return undefined;
  });
  return found;
}

const isInLoop = (body: readonly Statement[], at: Expression): boolean => {
  let found = false;
  walk(body, (node) => {
    if (node.kind === 'loop' && encloses(node, at)) found = true;
    return undefined;
  });
  return found;
};

function check({ name, body, start, end }: FunctionDefinition, source: string): Expression | undefined {
  if (HARMLESS.test(name) || !source.slice(start, end).includes('Math.random')) return undefined;
  const drawn = drawnIn(body, source);
  if (drawn?.target.kind !== 'name' || !isInLoop(body, drawn)) return undefined;
  return isReturned(body, drawn.target.name) ? drawn : undefined;
}

/** Reports a function that draws the characters of its result one by one, whatever its name. */
export const randomCharacters: NodeCheck = (node, { source, enclosingName }) => {
  if (HARMLESS.test(enclosingName)) return undefined;
  const definitions =
    node.kind === 'function' ? [node.definition] : node.kind === 'class' ? node.definition.methods : [];
  return definitions
    .flatMap((one) => check(one, source) ?? [])
    .map(({ start, end }) => ({
      weakness: 'predictable-random',
      start,
      end,
      confidence: 'low' as const,
      severity: 'low' as const,
    }));
};
