/**
 * @module
 * Protections that an option turns off. `if (insecure) config.rejectUnauthorized = false` is the program's answer to its
 * operator: worth a word, but anyone who sets no option is protected.
 */
import type { Expression, Statement } from '../ir/index.ts';
import { definitionsAround, nodesAt } from '../ir/node-index.ts';
import { walk } from '../ir/walk.ts';

/** Words of options that ask for less protection, or for the protection itself. */
const OPTION =
  /insecure|unsafe|verif|skip|bypass|allow|permit|trust|self_?-?signed|ignor|invalid|validat|check|strict|reject|debug|local_?host|is_?local|loopback|development|production|NODE_ENV/i;

/** Where options are kept: one that must have a certain value names a mode of the operator's choice. */
const KEEPS_OPTIONS = /option|settings?$|config|prefs?$|params$|args$/i;

/** An option is read by few words; what has more of them computes something. */
const WORDS_MAX = 6;

const LITERALS: ReadonlySet<Expression['kind']> = new Set(['string', 'number', 'boolean', 'null']);

/** A value that options have: a literal, or a constant by its name (`Mode.NONE`). */
const isSetting = (node: Expression): boolean =>
  LITERALS.has(node.kind) || (node.kind === 'member' && /^[A-Z][A-Z\d_]*$/.test(node.name));

/** The option that the expression reads: a name, a field, a getter with a constant key, an environment variable. */
function isOptionRead(node: Expression, pattern = OPTION): boolean {
  const words: string[] = [];
  let isPlain = true;
  walk([node], (part) => {
    if (part.kind === 'name' || part.kind === 'member') words.push(part.name);
    else if (part.kind === 'string') words.push(part.value);
    else if (!['this', 'index', 'call', 'cast', 'await', 'number', 'boolean', 'null'].includes(part.kind))
      isPlain = false;
  });
  return isPlain && words.length <= WORDS_MAX && words.some((word) => pattern.test(word));
}

/** Whether the test comes out as `truth` only where an option says so. */
function asksOption(test: Expression, truth: boolean): boolean {
  if (test.kind === 'unary' && test.operator === '!') return asksOption(test.operand, !truth);
  if (test.kind === 'cast' || test.kind === 'await') return asksOption(test.value, truth);
  if (test.kind !== 'binary') return isOptionRead(test);
  const { operator, left, right } = test;
  if (operator === '&&' || operator === '||') {
    // Of parts that must all hold, one is enough.
    const parts = [asksOption(left, truth), asksOption(right, truth)];
    return (operator === '&&') === truth ? parts.includes(true) : !parts.includes(false);
  }
  if (operator === 'in' || operator === 'not in') return left.kind === 'string' && isOptionRead(left);
  if (operator !== '==' && operator !== '!=') return false;
  // `options[:ssl] == 'force'`
  if (truth === (operator === '==') && right.kind === 'string' && isOptionRead(left, KEEPS_OPTIONS)) return true;
  return (isSetting(right) && isOptionRead(left)) || (isSetting(left) && isOptionRead(right));
}

interface Place {
  start: number;
  end: number;
}

const holds = (nodes: readonly Place[] | undefined, place: Place): boolean =>
  nodes?.some(({ start, end }) => start <= place.start && end >= place.end) ?? false;

/** The last arm of a chain of tests lies behind the one before it, not always within it. */
const isInElse = ({ whenFalse, end }: Statement & { kind: 'if' }, place: Place): boolean =>
  whenFalse?.[0] !== undefined && whenFalse[0].start <= place.start && end >= place.end;

const LEAVES: ReadonlySet<Statement['kind']> = new Set(['return', 'throw']);

/** Behind `if (!insecure) return`. */
function optionBefore(body: readonly Statement[], place: Place): Expression | undefined {
  const at = body.findIndex((statement) => holds([statement], place));
  for (const one of body.slice(0, Math.max(at, 0))) {
    const last = one.kind === 'if' && !one.whenFalse ? one.whenTrue.at(-1) : undefined;
    if (one.kind === 'if' && last && LEAVES.has(last.kind) && asksOption(one.test, false)) return one.test;
  }
  return undefined;
}

/** Of `test ? a : b`, whether only one arm holds the place. */
function optionOfArms(test: Expression, whenTrue: Expression, whenFalse: Expression, place: Place): boolean {
  if (holds([whenTrue], place)) return asksOption(test, true);
  if (holds([whenFalse], place)) return asksOption(test, false);
  return false;
}

const SWITCH_VALUES: ReadonlySet<Expression['kind']> = new Set([
  'boolean',
  'number',
  'null',
  'string',
  'member',
  'function',
]);

/** A value that is chosen within the place: `rejectUnauthorized: options.allowInvalid ? false : true`. */
const isChoice = (value: Expression): value is Expression & { kind: 'conditional' } =>
  value.kind === 'conditional' &&
  SWITCH_VALUES.has(value.whenTrue.kind) &&
  SWITCH_VALUES.has(value.whenFalse.kind) &&
  (asksOption(value.test, true) || asksOption(value.test, false));

/** The test of an option on which it depends that control reaches the place, or which value it takes. */
export function optionAround(body: readonly Statement[], place: Place): Expression | undefined {
  let found = optionBefore(body, place);
  for (const definition of found ? [] : definitionsAround(body, place)) found ??= optionBefore(definition.body, place);
  for (const node of found ? [] : nodesAt(body, place)) {
    if (node.kind === 'if') {
      if (holds(node.whenTrue, place) && asksOption(node.test, true)) found = node.test;
      else if (isInElse(node, place) && asksOption(node.test, false)) found = node.test;
      else found = optionBefore(holds(node.whenTrue, place) ? node.whenTrue : (node.whenFalse ?? []), place);
    } else if (node.kind === 'switch') {
      // `case 'skip-verify':` names what the operator asks for.
      const taken = node.cases.find((one) => holds([one], place));
      if (taken?.tests.some(isSetting)) found = node.subject;
    } else if (node.kind === 'conditional') {
      if (optionOfArms(node.test, node.whenTrue, node.whenFalse, place)) found = node.test;
      else if (node.start >= place.start && node.end <= place.end && isChoice(node)) found = node.test;
    } else if (node.kind === 'binary' && (node.operator === '&&' || node.operator === '||')) {
      if (holds([node.right], place) && asksOption(node.left, node.operator === '&&')) found = node.left;
    } else if (node.kind === 'assign' && isChoice(node.value)) found = node.value.test;
    if (found) break;
  }
  return found;
}
