/** @module What a library opens and closes by functions that belong together: a way out between them leaves it open. */

import { lastName } from '../../../ir/chains.ts';
import type { Call, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { callsOf, mentions, ofFunctions, some, variableOf } from './bodies.ts';

const OPENS = /open|create|new|alloc|init|acquire|connect|load/i;
const CLOSES = /close|free|destroy|delete|release|unref|cleanup|finish|deinit|dispose/i;
/** The machine of memory knows these, and what these make is kept by others. */
const KNOWN =
  /^(?:fopen|fdopen|malloc|calloc|realloc|strdup|strndup|opendir|popen|tmpfile|open|socket|g_\w+|gtk_\w+|pthread_\w+|mtx_\w+|va_\w+|.*(?:lock|mutex|list|LIST).*)$/;
/** What takes over what it is given. */
const TAKES =
  /add|append|push|insert|set|regist|attach|take|own|store|put|link|queue|steal|transfer|adopt|list|enqueue|assign/i;

/** `av_frame` of `av_frame_alloc` and `av_frame_free`. */
const subject = (name: string, verb: RegExp): string =>
  name.replace(new RegExp(verb.source, 'gi'), '').replace(/_+/g, '').toLowerCase();

/** Whether the names are of one kind of thing. */
function belong(opens: string, closes: string): boolean {
  if (
    !OPENS.test(opens) ||
    !CLOSES.test(closes) ||
    OPENS.test(closes.replace(/deinit/i, '')) ||
    KNOWN.test(opens) ||
    KNOWN.test(closes)
  )
    return false;
  const made = subject(opens, OPENS);
  const gone = subject(closes, CLOSES);
  return gone.length > 2 && (made === gone || made.startsWith(gone));
}

const givenOf = ({ args }: Call): string[] => args.flatMap(({ value }) => variableOf(value) ?? []);

/** What the statement opens: the variable that it gives a value, or whose address it hands over. */
function openedBy(statement: Statement): { name: string; call: Call; results: string[] } | undefined {
  const holder =
    statement.kind === 'declare'
      ? statement.value
      : statement.kind === 'expression'
        ? statement.value
        : statement.kind === 'if'
          ? statement.test
          : undefined;
  if (!holder) return undefined;
  for (const { name, call } of callsOf([{ kind: 'expression', value: holder, start: holder.start, end: holder.end }])) {
    if (!OPENS.test(name) || KNOWN.test(name)) continue;
    const [first, ...others] = call.args.map(({ value }) => value);
    const handed = [first, ...others].find((value) => value?.kind === 'unary' && value.operator === '&');
    const target =
      statement.kind === 'declare'
        ? statement.target
        : statement.kind === 'expression' && statement.value.kind === 'assign'
          ? statement.value.target
          : undefined;
    const result = target?.kind === 'name' ? [target.name] : [];
    const made = handed ? variableOf(handed) : result[0];
    if (made !== undefined) return { name: made, call, results: handed ? result : [] };
  }
  return undefined;
}

const isClosedIn = (statement: Statement, opened: Call, name: string): boolean =>
  callsOf([statement]).some(
    ({ name: called, call }) => belong(lastName(opened.callee), called) && givenOf(call).includes(name),
  );

/** The statements of the body in a row, with those of blocks. */
const flat = (body: readonly Statement[]): Statement[] =>
  body.flatMap((one) => (one.kind === 'block' ? flat(one.body) : [one]));

/** `if (probe_open(&probe, path) < 0) return -1; if (probe_read(probe) < 0) return -1; probe_close(&probe);` */
function leftOpen({ body }: FunctionDefinition): NodeFinding[] {
  const row = flat(body);
  const found: NodeFinding[] = [];
  for (const [at, statement] of row.entries()) {
    const opened = openedBy(statement);
    if (!opened) continue;
    const { name, call, results } = opened;
    const end = row.findIndex((one, place) => place > at && one.kind === 'expression' && isClosedIn(one, call, name));
    if (end < 0) continue;
    const between = row.slice(at + 1, end);
    // What someone else has got by now may be theirs to close.
    const isTaken = (until: Statement): boolean =>
      some(
        between.slice(0, between.indexOf(until) + 1),
        (node) =>
          (node.kind === 'call' && TAKES.test(lastName(node.callee)) && givenOf(node).includes(name)) ||
          (node.kind === 'assign' && node.target.kind !== 'name' && variableOf(node.value) === name),
      );
    let asked = statement.kind === 'if';
    for (const one of between) {
      if (one.kind !== 'if') continue;
      const leaves = one.whenTrue.find(({ kind }) => kind === 'return');
      // The first look is at whether it was opened at all.
      const isOwnFailure =
        [name, ...results].some((each) => mentions([one.test], each)) && !asked && !hasCallWith(one.test, name);
      asked ||= isOwnFailure;
      if (!leaves || isOwnFailure || isNullTest(one.test, name) || mentions(one.whenTrue, name)) continue;
      if (leaves.kind !== 'return') continue;
      if (leaves.value && mentions([leaves.value], name)) continue;
      if (isTaken(one)) break;
      found.push({
        weakness: 'resource-leak',
        start: leaves.start,
        end: leaves.end,
        confidence: 'medium',
        detail: `\`${name}\` stays open on this way out.`,
        steps: [
          { start: call.start, end: call.end, note: 'is opened here' },
          { start: leaves.start, end: leaves.end, note: 'leaves it open' },
        ],
      });
      break;
    }
  }
  return found;
}

const hasCallWith = (test: Expression, name: string): boolean =>
  some([test], (node) => node.kind === 'call' && givenOf(node).includes(name));

/** `if (!probe)`, `if (probe == NULL)`: there is nothing to close. */
const isNullTest = (test: Expression, name: string): boolean =>
  (test.kind === 'unary' && test.operator === '!' && variableOf(test.operand) === name) ||
  (test.kind === 'binary' &&
    (/^[=!]=$/.test(test.operator) || test.operator === '<') &&
    (variableOf(test.left) === name || variableOf(test.right) === name)) ||
  (test.kind === 'binary' && test.operator === '||' && (isNullTest(test.left, name) || isNullTest(test.right, name)));

export const PAIR_PITFALLS: readonly NodeCheck[] = [ofFunctions(leftOpen)];
