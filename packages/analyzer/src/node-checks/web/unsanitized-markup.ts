/**
 * @module
 * HTML of a component (`v-html`, `dangerouslySetInnerHTML`) from a server or parent component that is not sanitized
 * here.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Expression, ObjectEntry, Program } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';

/** Words in the name of a function that makes markup harmless or a number, or gives text that the project itself keeps. */
const CLEANS = /sanit|purif|escap|encod|xss|strip|clean|^\$?tc?$|highlight|^(Number|parseInt|parseFloat)$/i;
/** Files whose text is the project's own: drawings, markup, Markdown. */
const OWN_TEXT = /\.(svg|html?|md|txt)(\?|$)|\?raw$/;
const MARKUP = new Set(['v-html', 'innerHTML', 'dangerouslySetInnerHTML']);
/** What stands in these is code of the page: data is written into it as JSON. */
const CODE = new Set(['script', 'style', 'Script']);
const REMEMBERS = /^(?:useMemo|useComputed\$?|createMemo|computed)$/;
const DEPTH_MAX = 12;

/** Every value that a name of the file is given. */
type Values = ReadonlyMap<string, readonly Expression[]>;

/** The name under which a variable, a field of the component or a ref is known. */
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

/** What the statements of a function give back. */
function results(body: readonly Parameters<typeof walk>[0][number][]): Expression[] {
  const found: Expression[] = [];
  walk(body, (node) => {
    if (node.kind === 'return' && node.value) found.push(node.value);
  });
  return found;
}

/** Whether the value is made of the code's own text and of what was cleaned. */
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
      // What the function gives is kept until what it depends on changes.
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

/** Whether all that the name is ever given is harmless. */
function isMade(node: Expression, values: Values, depth: number): boolean {
  const name = rootName(node);
  // What is handed on under the same name is itself.
  const given = name === undefined ? undefined : values.get(name)?.filter((value) => rootName(value) !== name);
  if (given === undefined || given.every(isEmpty)) return false;
  return given.every((value) => isHarmless(value, values, depth + 1));
}

/** What a field begins with until something that the file does not show fills it. */
const isEmpty = (value: Expression): boolean =>
  value.kind === 'null' ||
  (value.kind === 'string' && value.value === '') ||
  (value.kind === 'list' && value.items.length === 0) ||
  (value.kind === 'object' && value.entries.every((entry) => isEmpty(entry.value)));

/** The properties of an element that is made by a call: `createElement('p', { dangerouslySetInnerHTML: … })`. */
function propertiesOf({ callee, args }: Expression & { kind: 'call' }): readonly ObjectEntry[] {
  const [tag, properties] = args.map(({ value }) => value);
  const isMaker =
    (callee.kind === 'name' || callee.kind === 'member') && /^(?:createElement|h|jsxs?)$/.test(callee.name);
  if (!isMaker || properties?.kind !== 'object') return [];
  return tag?.kind === 'string' && CODE.has(tag.value) ? [] : properties.entries;
}

/** Says so of every element whose markup comes from elsewhere. */
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
