/** @module Error messages and stack traces sent to the client. */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { lastName, rootName } from '../../node-checks/names.ts';

const ANSWERS = /^(?:say|print|write|send|puts|exit|render|body|respond)$/;
const ANSWERING = /^(?:ngx|kong|res|resp|response|r|web|cgilua)$/;

const isAnswer = (callee: Expression): boolean =>
  callee.kind === 'member' &&
  ANSWERS.test(callee.name) &&
  (ANSWERING.test(rootName(callee)) || lastName(callee.object) === 'response');

/** Returns the variables that hold an error: `local ok, err = pcall(…)`. */
function errorNames(enclosing: FunctionDefinition | undefined): Set<string> {
  const names = new Set<string>();
  if (!enclosing) return names;
  walk(enclosing.body, (node) => {
    if (node.kind !== 'declare' && node.kind !== 'assign') return;
    const { target, value } = node;
    if (target.kind !== 'list' || !value) return;
    let tries = false;
    walk([value], (part) => {
      // A `pcall` is lowered to a `try`.
      tries ||= part.kind === 'try';
    });
    const second = target.items[1];
    if (tries && second?.kind === 'name' && /err|exception|failure|why/i.test(second.name)) names.add(second.name);
  });
  return names;
}

/** Reports `ngx.say(debug.traceback())`, and `ngx.say("failed: " .. err)` after `pcall`. */
export const exposedErrors: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'call' || !isAnswer(node.callee)) return undefined;
  const names = errorNames(enclosing);
  let shown = false;
  walk(
    node.args.map(({ value }) => value),
    (part) => {
      shown ||= part.kind === 'call' && lastName(part.callee) === 'traceback';
      shown ||= part.kind === 'name' && names.has(part.name);
    },
  );
  return shown
    ? { weakness: 'error-details-exposed', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};
