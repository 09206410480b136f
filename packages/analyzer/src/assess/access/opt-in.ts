/**
 * @module
 * Protections that only an option disables: `if (insecure) config.rejectUnauthorized = false`. Users who set no option
 * are protected, so these findings are low.
 */

import type { Expression, Statement } from '../../ir/index.ts';
import { definitionsAround, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses, type Place } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';

/** Words in options that reduce or enable a protection. */
const OPTION =
  /insecure|unsafe|verif|skip|bypass|allow|permit|trust|self_?-?signed|ignor|invalid|validat|check|strict|reject|debug|local_?host|is_?local|loopback|development|production|NODE_ENV/i;

/** Names of option holders: an option that is compared with a value selects a mode. */
const KEEPS_OPTIONS = /option|settings?$|config|prefs?$|params$|args$/i;

/** Constants that stand for the disabled protection itself: `ssl.CERT_NONE`. */
const NAMES_OFF = /(?:^|_)(?:NONE|NO_?VERIFY|INSECURE|DISABLED?|OFF)$/;

/** The maximum number of names in an option read; longer expressions compute something. */
const WORDS_MAX = 6;

const LITERALS: ReadonlySet<Expression['kind']> = new Set(['string', 'number', 'boolean', 'null']);

/** A value of an option: a literal, or a named constant (`Mode.NONE`). */
const isSetting = (node: Expression): boolean =>
  LITERALS.has(node.kind) || (node.kind === 'member' && /^[A-Z][A-Z\d_]*$/.test(node.name));

/**
 * Whether the expression reads an option: a variable, a field, a getter with a constant key, an environment variable.
 */
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

/** Whether the test has the result `truth` only if an option is set. */
function asksOption(test: Expression, truth: boolean): boolean {
  if (test.kind === 'unary' && test.operator === '!') return asksOption(test.operand, !truth);
  if (test.kind === 'cast' || test.kind === 'await') return asksOption(test.value, truth);
  if (test.kind !== 'binary') return isOptionRead(test);
  const { operator, left, right } = test;
  if (operator === '&&' || operator === '||') {
    // For a conjunction, one part is enough.
    const parts = [asksOption(left, truth), asksOption(right, truth)];
    return (operator === '&&') === truth ? parts.includes(true) : !parts.includes(false);
  }
  if (operator === 'in' || operator === 'not in') return left.kind === 'string' && isOptionRead(left);
  if (operator !== '==' && operator !== '!=') return false;
  // `options[:ssl] == 'force'`
  if (truth === (operator === '==') && right.kind === 'string' && isOptionRead(left, KEEPS_OPTIONS)) return true;
  // `options.get('cert_reqs') == ssl.CERT_NONE`
  const isOff = (node: Expression): boolean =>
    truth === (operator === '==') && node.kind === 'member' && NAMES_OFF.test(node.name);
  return (
    (isSetting(right) && isOptionRead(left, isOff(right) ? /./ : OPTION)) ||
    (isSetting(left) && isOptionRead(right, isOff(left) ? /./ : OPTION))
  );
}

const isIn = (nodes: readonly Place[] | undefined, place: Place): boolean =>
  nodes?.some((one) => encloses(one, place)) ?? false;

/** The last branch of an `if` chain follows the previous one and isn't always nested in it. */
const isInElse = ({ whenFalse, end }: Statement & { kind: 'if' }, place: Place): boolean =>
  whenFalse?.[0] !== undefined && whenFalse[0].start <= place.start && end >= place.end;

const LEAVES: ReadonlySet<Statement['kind']> = new Set(['return', 'throw']);

/** After `if (!insecure) return`. */
function optionBefore(body: readonly Statement[], place: Place): Expression | undefined {
  const at = body.findIndex((statement) => isIn([statement], place));
  for (const one of body.slice(0, Math.max(at, 0))) {
    const last = one.kind === 'if' && !one.whenFalse ? one.whenTrue.at(-1) : undefined;
    if (one.kind === 'if' && last && LEAVES.has(last.kind) && asksOption(one.test, false)) return one.test;
  }
  return undefined;
}

/** Whether only one branch of `test ? a : b` contains the place. */
function optionOfArms(test: Expression, whenTrue: Expression, whenFalse: Expression, place: Place): boolean {
  if (isIn([whenTrue], place)) return asksOption(test, true);
  if (isIn([whenFalse], place)) return asksOption(test, false);
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

/** A conditional value: `rejectUnauthorized: options.allowInvalid ? false : true`. */
const isChoice = (value: Expression): value is Expression & { kind: 'conditional' } =>
  value.kind === 'conditional' &&
  SWITCH_VALUES.has(value.whenTrue.kind) &&
  SWITCH_VALUES.has(value.whenFalse.kind) &&
  (asksOption(value.test, true) || asksOption(value.test, false));

/** The option test that determines whether the place is reached, or which value it has. */
export function optionAround(body: readonly Statement[], place: Place): Expression | undefined {
  let found = optionBefore(body, place);
  for (const definition of found ? [] : definitionsAround(body, place)) found ??= optionBefore(definition.body, place);
  for (const node of found ? [] : nodesAt(body, place)) {
    if (node.kind === 'if') {
      if (isIn(node.whenTrue, place) && asksOption(node.test, true)) found = node.test;
      else if (isInElse(node, place) && asksOption(node.test, false)) found = node.test;
      else found = optionBefore(isIn(node.whenTrue, place) ? node.whenTrue : (node.whenFalse ?? []), place);
    } else if (node.kind === 'switch') {
      // `case 'skip-verify':` names the operator's choice.
      const taken = node.cases.find((one) => isIn([one], place));
      if (taken?.tests.some(isSetting)) found = node.subject;
    } else if (node.kind === 'conditional') {
      if (optionOfArms(node.test, node.whenTrue, node.whenFalse, place)) found = node.test;
      else if (encloses(place, node) && isChoice(node)) found = node.test;
    } else if (node.kind === 'binary' && (node.operator === '&&' || node.operator === '||')) {
      if (isIn([node.right], place) && asksOption(node.left, node.operator === '&&')) found = node.left;
    } else if (node.kind === 'assign' && isChoice(node.value)) found = node.value.test;
    if (found) break;
  }
  return found;
}

/** Values that disable a protection. */
const turnsOff = (node: Expression | undefined): boolean =>
  (node?.kind === 'member' && NAMES_OFF.test(node.name)) || (node?.kind === 'boolean' && !node.value);

/**
 * The option that a variable of the place depends on: `if insecure: mode = ssl.CERT_NONE`, `else: mode = …`, and then
 * `context.verify_mode = mode`.
 */
export function optionOfHeld(body: readonly Statement[], place: Place): Expression | undefined {
  const region = definitionsAround(body, place).at(-1)?.body ?? body;
  const written = [...nodesOfKind(region, 'assign'), ...nodesOfKind(region, 'declare')];
  const names = nodesAt(region, place).flatMap((node) => {
    const isSet = node.kind === 'assign' && node.target.start === place.start;
    if (!isSet && !encloses(place, node)) return [];
    const values =
      node.kind === 'assign' ? [node.value] : node.kind === 'call' ? node.args.map(({ value }) => value) : [];
    return values.flatMap((value) => (value.kind === 'name' ? [value.name] : []));
  });
  for (const name of names) {
    const own = written.filter(({ target }) => target.kind === 'name' && target.name === name);
    const off = own.filter(({ value }) => turnsOff(value));
    const options = off.flatMap((one) => optionAround(body, one) ?? []);
    if (off.length > 0 && off.length < own.length && options.length === off.length) return options[0];
  }
  return undefined;
}
