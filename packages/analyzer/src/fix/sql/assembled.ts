/**
 * @module
 * Variables in which a function assembles a text in several steps: `sql += …`, `text.append(…)`, `parts.push(…)`. Each
 * of their writes adds a piece, in the order of the program.
 */

import type { Expression, Statement } from '../../ir/index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';

/** A statement and those around it, outermost first. */
export interface Placed {
  statement: Statement;
  around: readonly Statement[];
}

/** One step: what it adds to the variable. */
export interface Write extends Placed {
  variable: string;
  /** The added expressions, one behind the other. */
  parts: readonly Expression[];
  /** Whether it replaces what was there before. */
  isFirst: boolean;
}

const listsOf = (statement: Statement): readonly (readonly Statement[])[] => {
  if (statement.kind === 'if') return [statement.whenTrue, statement.whenFalse ?? []];
  if (statement.kind === 'loop') return [statement.init ?? [], statement.body];
  if (statement.kind === 'switch') return statement.cases.map(({ body }) => body);
  if (statement.kind === 'try') return [statement.body, ...statement.catches.map(({ body }) => body)];
  return statement.kind === 'block' ? [statement.body] : [];
};

/** Every statement of a body; those of functions in it are other code. */
export const placedIn = (body: readonly Statement[], around: readonly Statement[] = []): Placed[] =>
  body.flatMap((statement) => [
    { statement, around },
    ...listsOf(statement).flatMap((list) => placedIn(list, [...around, statement])),
  ]);

const isNamed = (node: Expression | undefined, name: string): boolean => node?.kind === 'name' && node.name === name;

const ADDS = /^(?:append|Append|push|add|Add|WriteString)$/;
const BUILDERS = /^(?:StringBuilder|StringBuffer|ArrayList|LinkedList|List|Builder)$/;

/** `text.append(a).append(b)`: the receiver and what is added, if the same method adds all of it. */
function chainOf(node: Expression): { object: Expression; parts: Expression[] } | undefined {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !ADDS.test(node.callee.name)) return undefined;
  const { object, name } = node.callee;
  const [given, ...others] = node.args;
  if (!given || others.length > 0 || given.spread) return undefined;
  const inner = chainOf(object);
  if (!inner) return object.kind === 'name' ? { object, parts: [given.value] } : undefined;
  const before = object.kind === 'call' && object.callee.kind === 'member' ? object.callee.name : '';
  return before === name ? { object: inner.object, parts: [...inner.parts, given.value] } : undefined;
}

const isText = (node: Expression): boolean =>
  ['string', 'concat', 'conditional'].includes(node.kind) ||
  (node.kind === 'binary' && (node.operator === '+' || node.operator === '%')) ||
  (node.kind === 'call' && /^(?:format|sprintf|Format|Sprintf|join|implode|Join)$/.test(nameOf(node)));

const nameOf = (node: Expression): string =>
  node.kind === 'call' && (node.callee.kind === 'member' || node.callee.kind === 'name') ? node.callee.name : '';

/** What a variable begins with; undefined if it is not a text, list or builder. */
function beginning(value: Expression | undefined): readonly Expression[] | undefined {
  if (!value) return [];
  if (value.kind === 'list') return value.items.every(isText) ? value.items : undefined;
  if (value.kind !== 'call' || !value.construct) return isText(value) ? [value] : undefined;
  if (!BUILDERS.test(nameOf(value)) || value.args.length > 1) return undefined;
  const [given] = value.args.map((one) => one.value);
  return !given || given.kind === 'number' ? [] : isText(given) ? [given] : undefined;
}

type Step = Pick<Write, 'parts' | 'isFirst'>;

/**
 * What a statement adds to the variable: undefined if it doesn't write it, `other` if it writes something else. A list
 * of values may have any items.
 */
export function stepOf(statement: Statement, name: string, isOfValues = false): Step | 'other' | undefined {
  const first = (value: Expression | undefined): Step | 'other' => {
    const parts = isOfValues && value?.kind === 'list' ? value.items : beginning(value);
    return parts ? { parts, isFirst: true } : 'other';
  };
  if (statement.kind === 'declare') return isNamed(statement.target, name) ? first(statement.value) : undefined;
  if (statement.kind !== 'expression') return undefined;
  const node = statement.value;
  if (node.kind === 'assign') {
    const { target, value, operator } = node;
    if (target.kind === 'index' && !target.index && isNamed(target.object, name))
      return { parts: [value], isFirst: false };
    if (!isNamed(target, name)) return undefined;
    if (operator) return operator === '+' ? { parts: [value], isFirst: false } : 'other';
    const [head, ...added] = value.kind === 'list' ? value.items : [];
    if (head?.kind === 'spread' && isNamed(head.value, name)) return { parts: added, isFirst: false };
    return first(value);
  }
  const chain = chainOf(node);
  if (chain && isNamed(chain.object, name)) return { parts: chain.parts, isFirst: false };
  if (node.kind !== 'call' || nameOf(node) !== 'array_push') return undefined;
  const [list, ...items] = node.args.map(({ value }) => value);
  return isNamed(list, name) ? { parts: items, isFirst: false } : undefined;
}

/** The steps of a variable in order. Undefined if it is not an assembled text. */
export function writesOf(variable: string, placed: readonly Placed[], until: number): Write[] | undefined {
  const writes: Write[] = [];
  for (const { statement, around } of placed) {
    const step = stepOf(statement, variable);
    if (step === undefined) continue;
    // It would be another text from there on.
    if (step === 'other' || statement.end > until || (step.isFirst && writes.length > 0)) return undefined;
    writes.push({ variable, statement, around, ...step });
  }
  // A list of values has no text of its own.
  return writes[0]?.isFirst && writes.some(({ parts }) => parts.some(isText)) ? writes : undefined;
}

const CONVERTS = /^(?:toString|ToString|String|to_s|join)$/;
const JOINS = /^(?:implode|join|Join)$/;

/** The variable that an expression reads as a whole: `sql`, `text.toString()`, `parts.join(' AND ')`. */
export function readOf(node: Expression): string | undefined {
  if (node.kind === 'name') return node.name;
  if (node.kind !== 'call') return undefined;
  const values = node.args.map(({ value }) => value);
  const { callee } = node;
  if (callee.kind === 'member' && CONVERTS.test(callee.name) && callee.object.kind === 'name')
    if (values.every(({ kind }) => kind === 'string')) return callee.object.name;
  if (!JOINS.test(nameOf(node))) return undefined;
  const names = values.filter(({ kind }) => kind === 'name');
  const isJoin = values.every(({ kind }) => kind === 'name' || kind === 'string') && names.length === 1;
  return isJoin && names[0]?.kind === 'name' ? names[0].name : undefined;
}

/** Calls that only look at a text: its length, or a line of a log. */
const LOOKS =
  /^(?:length|size|count|len|sizeof|isset|empty|isEmpty|empty\?|any\?|present\?|blank\?|Any|log|info|debug|warn|warning|error|trace|verbose|print|printf|println|Print|Printf|Println|puts|error_log|LogDebug|LogInformation|LogTrace|WriteLine)$/;

/** Whether the variable is read only within the given places, in conditions, and where nothing keeps it. */
export function isReadOnlyIn(
  variable: string,
  body: readonly Statement[],
  places: readonly { start: number; end: number }[],
): boolean {
  const reads: Expression[] = [];
  const calls: Expression[] = [];
  const tests: Expression[] = [];
  walk(body, (node) => {
    if (isNamed(node as Expression, variable)) reads.push(node as Expression);
    if (node.kind === 'call') calls.push(node);
    if ((node.kind === 'if' || node.kind === 'loop' || node.kind === 'conditional') && node.test) tests.push(node.test);
  });
  return reads.every((read) => {
    if (places.some((place) => encloses(place, read))) return true;
    const around = calls.filter((call) => encloses(call, read)).sort((a, b) => a.end - a.start - (b.end - b.start));
    const [call] = around;
    if (call) return LOOKS.test(nameOf(call));
    return tests.some((test) => encloses(test, read));
  });
}
