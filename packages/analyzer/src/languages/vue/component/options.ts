/**
 * @module
 * Lowers a component of the Options API to a class: the data of `data` are its fields, `computed` its getters,
 * `methods`, hooks and watchers its methods, and `props` the parameters of its constructor.
 */
import type {
  ClassDefinition,
  Expression,
  FunctionDefinition,
  ObjectEntry,
  ObjectLiteral,
  Parameter,
  Statement,
  TypeReference,
} from '../../../ir/index.ts';
import { assigned, evaluated, nameAt, type Span, span } from '../../lowering/nodes.ts';

/** The canonical type that a component extends. */
export const COMPONENT = 'vue.Component';
const MAKERS: ReadonlySet<string> = new Set(['defineComponent', 'defineNuxtComponent', 'extend', 'component']);
const SCALARS: ReadonlySet<string> = new Set(['Number', 'Boolean', 'Date', 'Function']);

const typeNamed = (name: string): TypeReference => ({ name, args: [] });

/** Returns the options in `{…}`, `defineComponent({…})` or `Vue.extend({…})`. */
export function optionsIn(value: Expression | undefined): ObjectLiteral | undefined {
  if (value?.kind === 'object') return value;
  if (value?.kind === 'cast') return optionsIn(value.value);
  if (value?.kind !== 'call') return undefined;
  const name = value.callee.kind === 'name' || value.callee.kind === 'member' ? value.callee.name : '';
  return MAKERS.has(name) ? optionsIn(value.args.at(-1)?.value) : undefined;
}

const onThis = (name: string, at: Span): Expression => ({
  kind: 'member',
  object: { kind: 'this', ...span(at) },
  name,
  ...span(at),
});

const keep = (name: string, value: Expression, at: Span): Statement => assigned(onThis(name, at), value, at);

/** Replaces every `return {a, b}` of the body by assignments to the component's fields. */
function returnsAsFields(body: readonly Statement[]): Statement[] {
  return body.flatMap((statement): Statement[] => {
    if (statement.kind !== 'return') return [statement];
    const { value } = statement;
    if (value?.kind !== 'object') return value ? [evaluated(value)] : [];
    return value.entries.map((entry) =>
      entry.key === undefined ? evaluated(entry.value) : keep(entry.key, entry.value, entry),
    );
  });
}

const definitionOf = (value: Expression): FunctionDefinition | undefined =>
  value.kind === 'function' ? value.definition : undefined;

function methodOf(entry: ObjectEntry, form: 'method' | 'getter', name = entry.key): FunctionDefinition | undefined {
  const value =
    entry.value.kind === 'object' ? partOf(entry.value, form === 'getter' ? 'get' : 'handler') : entry.value;
  const definition = value && definitionOf(value);
  return definition && name !== undefined ? { ...definition, name, form } : undefined;
}

const partOf = (value: ObjectLiteral, key: string): Expression | undefined =>
  value.entries.find((entry) => entry.key === key)?.value;

const entriesOf = (value: Expression | undefined): readonly ObjectEntry[] =>
  value?.kind === 'object' ? value.entries : [];

/** Returns the scalar type of a prop: `Number`, `{ type: Number }`. */
function propType(value: Expression): TypeReference | undefined {
  const given = value.kind === 'object' ? partOf(value, 'type') : value;
  return given?.kind === 'name' && SCALARS.has(given.name) ? typeNamed(given.name) : undefined;
}

function propsOf(value: Expression | undefined): Parameter[] {
  if (value?.kind === 'list')
    return value.items.flatMap((item) =>
      item.kind === 'string' ? [{ target: nameAt(item, item.value), annotations: [] }] : [],
    );
  return entriesOf(value).flatMap((entry): Parameter[] => {
    if (entry.key === undefined) return [];
    const type = propType(entry.value);
    return [{ target: nameAt(entry, entry.key), annotations: [], ...(type ? { type } : {}) }];
  });
}

/** Lowers `setup(props, context) {…}` inside the constructor, whose parameters are the props. */
function setupBody(setup: FunctionDefinition, props: readonly Parameter[]): Statement[] {
  const [first] = setup.parameters;
  const body = returnsAsFields(setup.body);
  if (!first) return body;
  const at = span(first.target);
  const entries = props.flatMap(({ target }): ObjectEntry[] =>
    target.kind === 'name' ? [{ key: target.name, value: nameAt(at, target.name), ...at }] : [],
  );
  return [
    { kind: 'declare', target: first.target, value: { kind: 'object', entries, ...at }, ...at },
    { kind: 'block', body, ...at },
  ];
}

function constructorOf(options: ObjectLiteral): FunctionDefinition {
  const parameters = propsOf(partOf(options, 'props'));
  const at = { start: options.start, end: options.end };
  const body: Statement[] = parameters.map(({ target }) =>
    keep(target.kind === 'name' ? target.name : '', target, target),
  );
  const data = partOf(options, 'data');
  const definition = data && definitionOf(data);
  if (definition) body.push(...returnsAsFields(definition.body));
  else if (data) body.push(...returnsAsFields([{ kind: 'return', value: data, ...span(data) }]));
  const setup = partOf(options, 'setup');
  const setupDefinition = setup && definitionOf(setup);
  if (setupDefinition) body.push(...setupBody(setupDefinition, parameters));
  return { name: 'props', form: 'constructor', parameters, body, annotations: [], ...at, nameStart: options.start };
}

const OWN = new Set(['data', 'props', 'computed', 'methods', 'watch', 'setup']);

/** Returns the class that the options describe. */
export function classOfOptions(options: ObjectLiteral): ClassDefinition {
  const methods: FunctionDefinition[] = [constructorOf(options)];
  const add = (method: FunctionDefinition | undefined): void => {
    if (method) methods.push(method);
  };
  for (const entry of entriesOf(partOf(options, 'computed'))) add(methodOf(entry, 'getter'));
  for (const entry of entriesOf(partOf(options, 'methods'))) add(methodOf(entry, 'method'));
  for (const entry of entriesOf(partOf(options, 'watch'))) add(methodOf(entry, 'method', `watch ${entry.key}`));
  const others: Statement[] = [];
  for (const entry of options.entries) {
    if (entry.key !== undefined && OWN.has(entry.key)) continue;
    const hook = methodOf(entry, 'method');
    if (hook) methods.push(hook);
    else others.push(evaluated(entry.value));
  }
  return {
    name: 'Component',
    supertypes: [typeNamed(COMPONENT)],
    annotations: [],
    fields: [],
    methods,
    body: others,
    start: options.start,
    end: options.end,
  };
}

/** Returns the body of `setup()`, whose refs the template unwraps. */
export function setupOf(options: ObjectLiteral): readonly Statement[] {
  const setup = partOf(options, 'setup');
  return (setup && definitionOf(setup)?.body) ?? [];
}
