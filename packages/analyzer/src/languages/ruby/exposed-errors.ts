/** @module Errors whose text or stack a controller answers with. */
import type { Call, Catch, Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';

const ANSWERS = /^(?:render|halt|error!|body|json)$/;
const STACK = /^(?:backtrace|full_message|backtrace_locations|detailed_message)$/;
const TEXT = /^(?:message|to_s|inspect|full_messages)$/;

/** `rescue => e`, `rescue StandardError => e`: whatever went wrong. */
const takesEverything = ({ types }: Catch): boolean =>
  types.length === 0 ||
  types.some(({ name }) =>
    /^(?:StandardError|Exception|RuntimeError)$|StatementInvalid$|(?:SQLite3|PG|Mysql2|Sequel)\W+\w*(?:Error|Exception)$/.test(
      name,
    ),
  );

/** Whether `e.backtrace`, or the text of an error of any kind, is part of what is sent. */
function tells(sent: Expression, error: string, anyError: boolean): boolean {
  let found = false;
  walk([sent], (part) => {
    if (part.kind !== 'member' || part.object.kind !== 'name' || part.object.name !== error) return;
    found ||= STACK.test(part.name) || (anyError && TEXT.test(part.name));
  });
  return found;
}

/** `rescue_from(:all) { |e| error!({ trace: e.backtrace }, 500) }`. */
function exposedByRescuer({ callee, args }: Call): NodeFinding | undefined {
  if (callee.kind !== 'name' || !/^(?:rescue_from|error)$/.test(callee.name)) return undefined;
  const block = args.find(({ value }) => value.kind === 'function')?.value;
  const target = block?.kind === 'function' ? block.definition.parameters[0]?.target : undefined;
  if (block?.kind !== 'function' || target?.kind !== 'name') return undefined;
  let said: Expression | undefined;
  walk(block.definition.body, (part) => {
    if (part.kind !== 'call' || part.callee.kind !== 'name' || !ANSWERS.test(part.callee.name)) return;
    if (part.args.some(({ value }) => tells(value, target.name, false))) said ??= part;
  });
  return said && { weakness: 'error-details-exposed', start: said.start, end: said.end, confidence: 'medium' };
}

/** `render json: { error: e.message, trace: e.backtrace }`. */
export const exposedError: NodeCheck = (node) => {
  if (node.kind === 'call') return exposedByRescuer(node);
  if (node.kind !== 'try') return undefined;
  for (const one of node.catches) {
    const { target } = one;
    if (target?.kind !== 'name') continue;
    let said: Expression | undefined;
    walk(one.body, (part) => {
      // `[500, headers, [e.message]]`: what Rack is given back.
      if (part.kind === 'list' && part.items.length === 3 && part.items[0]?.kind === 'number' && part.items[2])
        if (tells(part.items[2], target.name, takesEverything(one))) said ??= part;
      if (part.kind !== 'call' || part.callee.kind !== 'name' || !ANSWERS.test(part.callee.name)) return;
      if (part.args.some(({ value }) => tells(value, target.name, takesEverything(one)))) said ??= part;
    });
    // The last value is the answer: `e.backtrace.join("\n")`.
    const last = one.body.at(-1);
    const answer = last?.kind === 'expression' || last?.kind === 'return' ? last.value : undefined;
    if (!said && answer?.kind === 'call' && answer.callee.kind === 'member' && answer.callee.name === 'join')
      if (tells(answer, target.name, false)) said = answer;
    if (said) return { weakness: 'error-details-exposed', start: said.start, end: said.end, confidence: 'medium' };
  }
  return undefined;
};
