/**
 * @module
 * HTML of a component (`v-html`, `dangerouslySetInnerHTML`) from a server or parent component that isn't sanitized
 * here.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Expression, ObjectEntry, Program } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';

/** Names of functions that sanitize, convert to a number, or return text of the project, such as translations. */
const CLEANS = /sanit|purif|escap|encod|xss|strip|clean|^\$?tc?$|highlight|^(Number|parseInt|parseFloat)$/i;
/** Extensions of files with the project's own text: SVG, HTML, Markdown. */
const OWN_TEXT = /\.(svg|html?|md|txt)(\?|$)|\?raw$/;
const MARKUP = new Set(['v-html', 'innerHTML', 'dangerouslySetInnerHTML']);
/** Elements that contain code of the page, into which data is written as JSON. */
const CODE = new Set(['script', 'style', 'Script']);
const REMEMBERS = /^(?:useMemo|useComputed\$?|createMemo|computed)$/;
const DEPTH_MAX = 12;

/** All values assigned to each name in the file. */
type Values = ReadonlyMap<string, readonly Expression[]>;

/** Returns the name of a variable, of a component's field or of a ref. */
function rootName(node: Expression): string | undefined {
  if (node.kind === 'name') return node.name;
  if (node.kind !== 'member') return undefined;
  if (node.object.kind === 'this') return node.name;
  return node.name === 'value' ? rootName(node.object) : undefined;
}

function valuesByName(program: Program): Values {
  const values = new Map<string, Expression[]>();
  const add = (target: Expression, value: Expression | undefined): void => {
    const name = rootName(target);
    if (name === undefined || !value) return;
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  };
  walk(program.body, (node) => {
    if (node.kind === 'declare' || node.kind === 'assign') add(node.target, node.value);
    else if (node.kind === 'loop' && node.target) add(node.target, node.iterable);
    else if (node.kind === 'import' && node.alias !== undefined && OWN_TEXT.test(node.path))
      values.set(node.alias, [{ kind: 'string', value: node.path, start: node.start, end: node.end }]);
    else if (node.kind === 'function' && node.definition.name !== '' && node.definition.form !== 'constructor')
      values.set(node.definition.name, results(node.definition.body));
    else if (node.kind === 'class')
      for (const { name, body, form } of node.definition.methods)
        if (form !== 'constructor') values.set(name, results(body));
  });
  return values;
}

/** Returns the values that a function returns. */
function results(body: readonly Parameters<typeof walk>[0][number][]): Expression[] {
  const found: Expression[] = [];
  walk(body, (node) => {
    if (node.kind === 'return' && node.value) found.push(node.value);
  });
  return found;
}

/** Checks whether the value consists of literals and sanitized values. */
function isHarmless(node: Expression, values: Values, depth = 0): boolean {
  if (depth > DEPTH_MAX) return false;
  const all = (nodes: readonly (Expression | undefined)[]): boolean =>
    nodes.every((one) => one !== undefined && isHarmless(one, values, depth + 1));
  switch (node.kind) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'regex':
    case 'typetest':
      return true;
    case 'concat':
      return all(node.parts);
    case 'list':
      return all(node.items);
    case 'object':
      return all(node.entries.map(({ value }) => value));
    case 'function':
      return all(results(node.definition.body));
    case 'binary':
      return ['+', '||', '??'].includes(node.operator)
        ? all([node.left, node.right])
        : node.operator !== '&&' || all([node.right]);
    case 'conditional':
      return all([node.whenTrue, node.whenFalse]);
    case 'await':
    case 'cast':
      return all([node.value]);
    case 'index':
      return all([node.object]);
    case 'call': {
      const { callee } = node;
      if (callee.kind !== 'name' && callee.kind !== 'member') return false;
      if (CLEANS.test(callee.name)) return true;
      if (isMade(callee, values, depth)) return true;
      // The result of the callback, cached until its dependencies change.
      if (REMEMBERS.test(callee.name)) return all(argumentsOf(node).slice(0, 1));
      return (
        callee.kind === 'member' && callee.object.kind !== 'this' && all([callee.object]) && all(argumentsOf(node))
      );
    }
    case 'name':
    case 'member':
      if (isMade(node, values, depth)) return true;
      return node.kind === 'member' && node.object.kind !== 'this' && all([node.object]);
    default:
      return false;
  }
}

const argumentsOf = (node: Expression & { kind: 'call' }): Expression[] => node.args.map(({ value }) => value);

/** Checks whether all values assigned to the name are harmless. */
function isMade(node: Expression, values: Values, depth: number): boolean {
  const name = rootName(node);
  // Passing a value on under the same name doesn't change it.
  const given = name === undefined ? undefined : values.get(name)?.filter((value) => rootName(value) !== name);
  if (given === undefined || given.every(isEmpty)) return false;
  return given.every((value) => isHarmless(value, values, depth + 1));
}

/** Checks for the empty initial value of a field that is filled elsewhere. */
const isEmpty = (value: Expression): boolean =>
  value.kind === 'null' ||
  (value.kind === 'string' && value.value === '') ||
  (value.kind === 'list' && value.items.length === 0) ||
  (value.kind === 'object' && value.entries.every((entry) => isEmpty(entry.value)));

/** Returns the properties of an element created by a call: `createElement('p', { dangerouslySetInnerHTML: … })`. */
function propertiesOf({ callee, args }: Expression & { kind: 'call' }): readonly ObjectEntry[] {
  const [tag, properties] = args.map(({ value }) => value);
  const isMaker =
    (callee.kind === 'name' || callee.kind === 'member') && /^(?:createElement|h|jsxs?)$/.test(callee.name);
  if (!isMaker || properties?.kind !== 'object') return [];
  return tag?.kind === 'string' && CODE.has(tag.value) ? [] : properties.entries;
}

/** Reports each element whose HTML comes from elsewhere. */
export function unsanitizedMarkup(program: Program): RawFinding[] {
  const elements: (Expression & { kind: 'element' })[] = [];
  const given: ObjectEntry[] = [];
  walk(program.body, (node) => {
    if (node.kind === 'element') elements.push(node);
    if (node.kind === 'call') given.push(...propertiesOf(node).filter(({ key }) => MARKUP.has(key ?? '')));
  });
  const bound: { value?: Expression; start: number; end: number }[] = elements
    .filter(({ tag }) => !CODE.has(tag))
    .flatMap(({ attributes }) => attributes.filter(({ name }) => MARKUP.has(name ?? '')));
  bound.push(...given);
  if (bound.length === 0) return [];
  const values = valuesByName(program);
  return bound
    .filter(({ value }) => value && value.kind !== 'opaque' && !isHarmless(value, values))
    .map(({ start, end }) => ({
      weakness: 'cross-site-scripting',
      start,
      end,
      confidence: 'medium',
      source: 'outside the component',
      steps: [],
    }));
}
