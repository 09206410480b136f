/** @module Exception messages and stack traces sent to the client. */
import type { Call, Catch, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';

const ANSWERS = /^(?:render|halt|error!|body|json)$/;
const STACK = /^(?:backtrace|full_message|backtrace_locations|detailed_message)$/;
const TEXT = /^(?:message|to_s|inspect|full_messages)$/;

/** Checks for `rescue => e` and `rescue StandardError => e`, which catch every exception. */
const takesEverything = ({ types }: Catch): boolean =>
  types.length === 0 ||
  types.some(({ name }) =>
    /^(?:StandardError|Exception|RuntimeError)$|StatementInvalid$|(?:SQLite3|PG|Mysql2|Sequel)\W+\w*(?:Error|Exception)$/.test(
      name,
    ),
  );

/** Checks whether the response contains `e.backtrace` or, with `anyError`, the exception's message. */
function tells(sent: Expression, error: string, anyError: boolean): boolean {
  let found = false;
  walk([sent], (part) => {
    if (part.kind !== 'member' || part.object.kind !== 'name' || part.object.name !== error) return;
    found ||= STACK.test(part.name) || (anyError && TEXT.test(part.name));
  });
  return found;
}

/** Reports `rescue_from(:all) { |e| error!({ trace: e.backtrace }, 500) }`. */
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

const known = new WeakMap<readonly Statement[], ReadonlyMap<string, FunctionDefinition>>();

/** Returns the methods of the file's classes by name. */
function methodsOf(body: readonly Statement[]): ReadonlyMap<string, FunctionDefinition> {
  const done = known.get(body);
  if (done) return done;
  const found = new Map<string, FunctionDefinition>();
  walk(body, (part) => {
    if (part.kind === 'class') for (const method of part.definition.methods) found.set(method.name, method);
  });
  known.set(body, found);
  return found;
}

/** Reports `rescue_from StandardError, with: :shown` if that method exposes the exception. */
function exposedByMethod({ callee, args }: Call, body: readonly Statement[]): NodeFinding | undefined {
  if (callee.kind !== 'name' || callee.name !== 'rescue_from') return undefined;
  const named = args.find(({ name }) => name === 'with')?.value;
  const method = named?.kind === 'string' ? methodsOf(body).get(named.value) : undefined;
  const target = method?.parameters[0]?.target;
  if (!method || target?.kind !== 'name') return undefined;
  const anyError = args.some(({ value }) => value.kind === 'name' && /^(?:StandardError|Exception)$/.test(value.name));
  let said: Expression | undefined;
  walk(method.body, (part) => {
    if (part.kind !== 'call' || part.callee.kind !== 'name' || !ANSWERS.test(part.callee.name)) return;
    if (part.args.some(({ value }) => tells(value, target.name, anyError))) said ??= part;
  });
  return said && { weakness: 'error-details-exposed', start: said.start, end: said.end, confidence: 'medium' };
}

/** Reports `render json: { error: e.message, trace: e.backtrace }`. */
export const exposedError: NodeCheck = (node, { body }) => {
  if (node.kind === 'call') return exposedByRescuer(node) ?? exposedByMethod(node, body);
  if (node.kind !== 'try') return undefined;
  for (const one of node.catches) {
    const { target } = one;
    if (target?.kind !== 'name') continue;
    let said: Expression | undefined;
    walk(one.body, (part) => {
      // `[500, headers, [e.message]]` is a Rack response.
      if (part.kind === 'list' && part.items.length === 3 && part.items[0]?.kind === 'number' && part.items[2])
        if (tells(part.items[2], target.name, takesEverything(one))) said ??= part;
      if (part.kind !== 'call' || part.callee.kind !== 'name' || !ANSWERS.test(part.callee.name)) return;
      if (part.args.some(({ value }) => tells(value, target.name, takesEverything(one)))) said ??= part;
    });
    // The last value is the response: `e.backtrace.join("\n")`.
    const last = one.body.at(-1);
    const answer = last?.kind === 'expression' || last?.kind === 'return' ? last.value : undefined;
    if (!said && answer?.kind === 'call' && answer.callee.kind === 'member' && answer.callee.name === 'join')
      if (tells(answer, target.name, false)) said = answer;
    if (said) return { weakness: 'error-details-exposed', start: said.start, end: said.end, confidence: 'medium' };
  }
  return undefined;
};
