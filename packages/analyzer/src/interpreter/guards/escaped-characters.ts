/**
 * @module
 * Loops that copy a text character by character and write something else for some of them:
 * `if (c == '<') out += "&lt;"; else out += c`. Loaded after the core.
 */
import type { SinkKind } from '../../api-model/kinds.ts';
import { kindMask } from '../../domain/taint.ts';
import { onlyConstant, type Primitive, sanitizeValue, type Value } from '../../domain/value.ts';
import type { Expression, Loop, Switch } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { Frame } from '../context/frame.ts';
import { readsAt } from './character-loops.ts';

/** What a text without the character can no longer be. */
const NEEDED: ReadonlyMap<string, readonly SinkKind[]> = new Map([
  ['<', ['html', 'xml']],
  ['\n', ['header', 'log', 'mail']],
  ['\r', ['header', 'log', 'mail']],
  ["'", ['sql-quoted']],
] satisfies [string, SinkKind[]][]);

const kindsFor = (constant: Primitive | undefined): readonly SinkKind[] =>
  NEEDED.get(typeof constant === 'number' ? String.fromCharCode(constant) : String(constant)) ?? [];

const isNamed = (node: Expression | undefined, name: string): boolean =>
  node?.kind === 'list' ? node.items.some((item) => isNamed(item, name)) : node?.kind === 'name' && node.name === name;

/** Whether the variable is each element in turn, or is read at each position: `char c = text.charAt(i)`. */
function isElement({ target, body }: Loop, name: string): boolean {
  if (isNamed(target, name)) return true;
  let found = false;
  walk(body, (node) => {
    const isIt = (node.kind === 'declare' || node.kind === 'assign') && isNamed(node.target, name);
    found ||= isIt && node.value !== undefined && readsAt(node.value);
  });
  return found;
}

/** The loop around that takes the characters one by one. */
const loopOf = ({ jumps }: Frame, name: string): Loop | undefined =>
  jumps.findLast(({ loop }) => loop && isElement(loop, name))?.loop;

/** Whether the item is one character of a text, equal to one that some place must not get: the text has it. */
export const isOfText = (frame: Frame, item: Expression, { constants = [] }: Value): boolean =>
  item.kind === 'name' && constants.some((one) => kindsFor(one).length > 0) && loopOf(frame, item.name) !== undefined;

/** The character is another one than the constant, for which the loop writes something else. */
export function refineByOther(frame: Frame, item: Expression, constant: Primitive | undefined): void {
  const kinds = item.kind === 'name' ? kindsFor(constant) : [];
  if (item.kind !== 'name' || kinds.length === 0) return;
  if (loopOf(frame, item.name)) sanitizeCharacter(frame, item.name, kinds);
}

/** The character alone: the text has others. */
function sanitizeCharacter(frame: Frame, name: string, kinds: readonly SinkKind[]): void {
  const variable = frame.scope.find(name);
  const value = variable && frame.state.variable(variable);
  if (value) frame.state.variables.set(variable, sanitizeValue(value, kindMask(kinds)));
}

/** The default of a switch: the character is none of those for which a case writes something else. */
export function refineByCases(frame: Frame, node: Switch, tests: readonly (readonly Value[])[]): void {
  const { subject } = node;
  if (subject?.kind !== 'name') return;
  const kinds = tests.flat().flatMap((value) => kindsFor(onlyConstant(value)));
  if (kinds.length > 0 && loopOf(frame, subject.name)) sanitizeCharacter(frame, subject.name, kinds);
}
