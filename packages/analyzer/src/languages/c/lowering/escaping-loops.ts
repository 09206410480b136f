/**
 * @module
 * Loops that copy a text with `&lt;` in place of each `<`. Data flow sees that each character may pass as it is; a
 * statement behind the loop says that the whole text has been escaped.
 */
import type { Expression, Loop, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { make } from '../../lowering/make.ts';

const LESS_THAN = 60;
const APPENDS = /^(?:append|push_back|insert)$/;

/** `switch (c) { case '<': out += "&lt;"; break; … default: out += c; }`, or the same with `if`. */
export function escapedText(loop: Loop): Statement[] {
  let isTested = false;
  let text: string | undefined;
  walk(loop.body, (node) => {
    if (node.kind === 'number' && node.value === LESS_THAN) isTested = true;
    else if (node.kind === 'assign' && node.operator === '+' && isEntity(node.value)) text ??= nameOf(node.target);
    else if (node.kind === 'call' && node.callee.kind === 'member' && APPENDS.test(node.callee.name))
      if (node.args.some(({ value }) => isEntity(value))) text ??= nameOf(node.callee.object);
  });
  if (!isTested || text === undefined) return [];
  const at = { start: loop.end, end: loop.end };
  const escaped = make.call(at, make.name(at, 'html_escaped'), [{ value: make.name(at, text) }]);
  return [make.expression(at, make.assign(at, make.name(at, text), escaped))];
}

const isEntity = (node: Expression): boolean => node.kind === 'string' && node.value === '&lt;';

const nameOf = (node: Expression): string | undefined => (node.kind === 'name' ? node.name : undefined);
