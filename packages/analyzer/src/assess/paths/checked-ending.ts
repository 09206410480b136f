/** @module File endings that the program checks: `if not name.endswith('.svg'): return`. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Call, Expression, Program, Statement } from '../../ir/index.ts';
import { mentions, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { leaves } from '../checks/looked-up-first.ts';
import { type ProgramOf, placesOfFlow } from '../surroundings/data-holders.ts';
import { has, type Place } from '../surroundings/surroundings.ts';
import { harmlessExtension, TAKES_TWO } from './path-ending.ts';
import { CHANGES } from './yes-or-no.ts';

const ENDS_WITH = /^(?:str_)?ends?_?with\??$|^has_?suffix$/i;
/** Calls and fields that return the extension of a path. */
const EXTENSION = /^(?:split_?ext|(?:get_?)?(?:file_?|path_?)?ext(?:ension)?(?:_?name)?|path_?info|suffix)$/i;
const INCLUDES = /^(?:includes|contains|include\?|has|in_array|member\?|index_?of)$/i;
/** Calls that change case only. */
const CHANGES_CASE =
  /^(?:(?:to_?)?(?:lower|upper)(?:_?case)?|downcase|upcase|casefold|strtolower|strtoupper|trim|strip)$/i;

/** Calls that keep an upload. */
const STORES = /save|store|upload|transfer|create|put/i;
/** Endings that a card names. */
const SHOWN_MAX = 3;
const DEPTH_MAX = 3;

interface Scope {
  /** Variables that hold the data. */
  holders: ReadonlySet<string>;
  /** The values that the function or the file assigns to a variable. */
  held(name: string): Expression | undefined;
}

/** What the variable encloses, if it is assigned once. */
function readHeld(owner: Program, region: readonly Statement[]): Scope['held'] {
  const valueIn = (part: readonly Statement[], name: string): Expression | undefined => {
    const values = [...nodesOfKind(part, 'declare'), ...nodesOfKind(part, 'assign')].filter(
      ({ target }) => target.kind === 'name' && target.name === name,
    );
    return values.length === 1 ? values[0]?.value : undefined;
  };
  return (name) => valueIn(region, name) ?? valueIn(owner.body, name);
}

/** The texts of a constant, or of a list of constants; undefined if one is not. */
function textsOf(node: Expression | undefined, scope: Scope): string[] | undefined {
  if (node === undefined) return undefined;
  if (node.kind === 'string') return [node.value];
  if (node.kind === 'name') {
    const value = scope.held(node.name);
    return value === undefined || value.kind === 'name' ? undefined : textsOf(value, scope);
  }
  const items =
    node.kind === 'list'
      ? node.items
      : node.kind === 'call' && /^(?:frozen)?set$|^(?:list|set|array|slice|vec)_?(?:of)?$/i.test(lastName(node.callee))
        ? node.args.map(({ value }) => value)
        : undefined;
  const texts = items?.map((item) => textsOf(item, scope));
  return texts?.every((text) => text !== undefined) ? texts.flat() : undefined;
}

/** The first of the extensions, if none is worth reaching. */
function endingOf(texts: readonly string[] | undefined): string | undefined {
  const endings = texts?.map((text) => harmlessExtension(text.startsWith('.') ? text : `.${text}`));
  return endings && endings.length > 0 && endings.every((one) => one !== undefined)
    ? endings.slice(0, SHOWN_MAX).join('`, `')
    : undefined;
}

/** Without the calls that change its case. */
function plain(node: Expression): Expression {
  if (node.kind !== 'call' || !CHANGES_CASE.test(lastName(node.callee))) return node;
  const inner = node.callee.kind === 'member' && node.args.length === 0 ? node.callee.object : node.args[0]?.value;
  return inner ? plain(inner) : node;
}

const isOfData = (node: Expression, { holders }: Scope): boolean => mentions(node, holders);

/** `path.extname(name)`, `os.path.splitext(name)[1]`, `Path(name).suffix`, `name.split('.').pop()`. */
function isExtension(given: Expression, scope: Scope, depth = 0): boolean {
  const node = plain(given);
  if (depth > DEPTH_MAX) return false;
  if (node.kind === 'name') {
    const value = scope.held(node.name);
    return value !== undefined && isExtension(value, scope, depth + 1);
  }
  const read = node.kind === 'index' ? node.object : node;
  if (!isOfData(read, scope)) return false;
  if (read.kind === 'member') return EXTENSION.test(read.name);
  if (read.kind !== 'call') return false;
  if (EXTENSION.test(lastName(read.callee))) return true;
  const splitAtDot = has(
    read,
    (part) =>
      part.kind === 'call' &&
      /split|explode/i.test(lastName(part.callee)) &&
      part.args.some(({ value }) => isDot(value)),
  );
  return splitAtDot && (node.kind === 'index' || /^(?:pop|last|end)$/.test(lastName(read.callee)));
}
const isDot = (node: Expression): boolean => node.kind === 'string' && node.value === '.';

/** The ending by a call: `name.endsWith('.svg')`, `strings.HasSuffix(name, ".svg")`, `['.svg'].includes(ext)`. */
function endingByCall({ callee, args }: Call, scope: Scope): string | undefined {
  const name = lastName(callee);
  const receiver = callee.kind === 'member' ? callee.object : undefined;
  const [first, second] = args.map(({ value }) => value);
  if (ENDS_WITH.test(name)) {
    const [tested, ending] = second ? [first, second] : [receiver, first];
    return tested && isOfData(tested, scope) ? endingOf(textsOf(ending, scope)) : undefined;
  }
  if (!INCLUDES.test(name) || !first) return undefined;
  const [tested, list] = second ? [first, second] : [first, receiver];
  return isExtension(tested, scope) ? endingOf(textsOf(list, scope)) : undefined;
}

/** The ending that the path has if the test has the result `truth`. */
function endingBy(test: Expression, truth: boolean, scope: Scope): string | undefined {
  if (test.kind === 'unary' && test.operator === '!') return endingBy(test.operand, !truth, scope);
  if (test.kind === 'cast') return endingBy(test.value, truth, scope);
  if (test.kind === 'call') return truth ? endingByCall(test, scope) : undefined;
  if (test.kind !== 'binary') return undefined;
  const { operator, left, right } = test;
  if (operator === '&&' || operator === '||') {
    const parts = [endingBy(left, truth, scope), endingBy(right, truth, scope)];
    // Of a conjunction that encloses, either part does; of one that does not, it is not known which.
    if ((operator === '&&') === truth) return parts.find((part) => part !== undefined);
    return parts.every((part) => part !== undefined) ? parts.join('`, `') : undefined;
  }
  if (operator === '==' || operator === '!=') {
    if ((operator === '==') !== truth) return undefined;
    const [tested, constant] = left.kind === 'string' ? [right, left] : [left, right];
    return isExtension(tested, scope) ? endingOf(textsOf(constant, scope)) : undefined;
  }
  if (operator === 'in' || operator === 'not in')
    return (operator === 'in') === truth && isExtension(left, scope) ? endingOf(textsOf(right, scope)) : undefined;
  return undefined;
}

const within = (statements: readonly Statement[] | undefined, place: Place): boolean =>
  statements?.some((one) => encloses(one, place)) ?? false;

/** Whether each branch or loop around the test is around the place as well, so that it comes before the place always. */
const comesBefore = (test: Place, region: readonly Statement[], place: Place): boolean =>
  nodesAt(region, test).every((node) => {
    if (node === test || !encloses(node, test)) return true;
    if (node.kind === 'if')
      return [node.whenTrue, node.whenFalse].every((arm) => !within(arm, test) || within(arm, place));
    return !/^(?:loop|switch|function|conditional)$/.test(node.kind) || encloses(node, place);
  });

function endingBefore(region: readonly Statement[], place: Place, scope: Scope): string | undefined {
  for (const node of nodesOfKind(region, 'if')) {
    const isAround = within(node.whenTrue, place) || within(node.whenFalse, place);
    if (isAround) {
      const ending = endingBy(node.test, within(node.whenTrue, place), scope);
      if (ending !== undefined) return ending;
    } else if (node.end <= place.start && !node.whenFalse && leaves(node.whenTrue.at(-1))) {
      const ending = endingBy(node.test, false, scope);
      if (ending !== undefined && comesBefore(node, region, place)) return ending;
    }
  }
  return undefined;
}

/** The endings that the program checks before the path is read; undefined if it does not, or if one is worth reaching. */
export function checkedEnding(finding: RawFinding, program: Program, programOf: ProgramOf): string | undefined {
  const { sink = '' } = finding;
  // A file that the client writes is more than one that it reads: its content is chosen too.
  if (TAKES_TWO.test(sink) || CHANGES.test(sink) || STORES.test(sink)) return undefined;
  for (const { place, owner, region, holders } of placesOfFlow(finding, program, programOf)) {
    const ending = endingBefore(region, place, { holders, held: readHeld(owner, region) });
    if (ending !== undefined) return ending;
  }
  return undefined;
}
