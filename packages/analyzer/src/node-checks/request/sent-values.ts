/** @module Finds the local variables of a handler that hold request data, for checks without data flow. */

import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeContext, Visited } from '../check.ts';

/** Parts of a request that the client chooses, in contrast to the authenticated user. */
const SENT =
  /^(?:await\s+)?(?:(?:this|self|@)\W*)?(?:\$?_?req(?:uest)?|ctx|c|context)(?:\(\))?(?:\??\.|->|\[)(?:(?:request|req)(?:\??\.|->))?["']?(?:query\w*|params?|body\w*|form\w*|args|json|GET|POST|values|inputs?|get(?:_json|_data|QueryParams|ParsedBody|Content|Post|Query|Body|Param)|data|post|parseBody|matchdict|match_info|rel_url|path_params|raw_post|payload|text|string|integer|header|headers|env)\b|^\$?req(?:uest)?(?:\.|->)(?:request->)?get\(|^params\b|^\$_(?:GET|POST|REQUEST|COOKIE)\b/;
/** The whole request, unmodified. */
export const WHOLE =
  /^(?:await\s+)?(?:dict\(|JSON\.stringify\()?(?:await\s+)?(?:\$?(?:req|request|ctx\.request|c\.req)(?:\.|->)(?:body|form|json\(\)|all\(\)|POST|params|get_json\(\)|parseBody\(\)|getParsedBody\(\)|request->all\(\))|params|\$_POST|\$_REQUEST)(?:\.(?:to_h|to_unsafe_h|to_dict\(\)|permit!|inspect|to_json))?\)?$/;
const ROUTE = /(?:^|\.)(?:route|get|post|put|patch|delete|api_view|view_config|query|mutation)$/i;
const FILLED = /^(?:Query|Param|Body|Args?|Headers?|QueryParam|PathVariable|MapQuery\w*)$/;
/** Parameters that the framework itself supplies. */
const OWN = /^(?:req(?:uest)?|res(?:ponse)?|ctx|context|self|cls|next|db|session|c|info|root|parent)$/i;

/** Names of variables, each with the code that its request data came through. */
type Held = ReadonlyMap<string, string>;

const known = new WeakMap<FunctionDefinition, Held>();
const files = new WeakMap<object, readonly FunctionDefinition[]>();
/** Methods of GraphQL resolvers, whose named arguments come from the request. */
const resolvers = new WeakSet<FunctionDefinition>();
const RESOLVES = /GraphQL|^Types::|^Mutations?::|(?:Mutation|Resolver)$/;

/** Returns all functions of the file, outer ones before inner ones. */
export function functionsOf(body: readonly Statement[]): readonly FunctionDefinition[] {
  const done = files.get(body);
  if (done) return done;
  const found = new Set<FunctionDefinition>();
  walk(body, (node) => {
    if (node.kind === 'function') found.add(node.definition);
    else if (node.kind === 'class')
      for (const method of node.definition.methods) {
        found.add(method);
        if (node.definition.supertypes.some(({ name }) => RESOLVES.test(name))) resolvers.add(method);
      }
  });
  const sorted = [...found].sort((left, right) => left.start - right.start || right.end - left.end);
  files.set(body, sorted);
  return sorted;
}

const namesOf = (target: Expression): string[] => {
  switch (target.kind) {
    case 'name':
      return [target.name];
    case 'list':
      return target.items.flatMap(namesOf);
    case 'object':
      return target.entries.flatMap(({ value }) => namesOf(value));
    case 'assign':
      return namesOf(target.target);
    default:
      return [];
  }
};

/** `function update(params)`: its options. `params` of a request is a name of the framework, or follows the connection. */
const takesParams = ({ parameters: [first] }: FunctionDefinition): boolean =>
  first?.target.kind === 'name' && first.target.name === 'params';
const OPTIONS = /^params\b/;

/** Returns the request data in the expressions, as source code; '' if there is none. */
function holdsIn(roots: readonly Visited[], names: Held, source: string, hasOptions: boolean): string {
  let found = '';
  walk(roots, (part) => {
    if (part.kind === 'function') return 'skip';
    if (part.kind === 'name') found += names.get(part.name) ?? '';
    if (part.kind !== 'name' && part.kind !== 'member' && part.kind !== 'index' && part.kind !== 'call')
      return undefined;
    const text = source.slice(part.start, Math.min(part.end, part.start + 120));
    if (/\.(?:length|count|len)\W*$/.test(text)) return 'skip';
    if (SENT.test(text) && !(hasOptions && OPTIONS.test(text))) found += ` ${text}`;
    return undefined;
  });
  return found;
}

function heldIn(definition: FunctionDefinition, source: string): Held {
  const done = known.get(definition);
  if (done) return done;
  const names = new Map<string, string>();
  const isRoute = definition.annotations.some(({ name }) => ROUTE.test(name));
  for (const { target, annotations, type } of definition.parameters)
    if (
      annotations.some(({ name }) => FILLED.test(name)) ||
      ((isRoute || resolvers.has(definition)) && !annotations.length)
    )
      for (const name of namesOf(target)) {
        const told = type?.name ?? new RegExp(`argument :${name}, *(\\w+)`).exec(source)?.[1] ?? '';
        if (!OWN.test(name)) names.set(name, ` :${told} ${name}`);
      }
  const set: (Visited & { target: Expression; value?: Expression })[] = [];
  walk(definition.body, (node) => {
    if (node.kind === 'declare' || node.kind === 'assign') set.push(node);
  });
  for (const { target, value } of set.sort((left, right) => left.start - right.start)) {
    const from = value ? holdsIn([value], names, source, takesParams(definition)) : '';
    if (from !== '' && value)
      for (const name of namesOf(target))
        if (!names.has(name)) names.set(name, `${from} ${source.slice(value.start, value.end)} ${name}`);
  }
  known.set(definition, names);
  return names;
}

/** Returns the outermost function around a node. */
export const outermost = ({ body }: NodeContext, { start, end }: Visited): FunctionDefinition | undefined =>
  functionsOf(body).find((one) => one.start <= start && end <= one.end);

/**
 * Returns the code that request data passes through into the expression; '' if it contains none. An outer function may
 * be the handler.
 */
export function sentIn(value: Expression, { body, source }: NodeContext): string {
  const around = functionsOf(body).filter((one) => encloses(one, value));
  const names = new Map(around.flatMap((one) => [...heldIn(one, source)]));
  const from = holdsIn([value], names, source, around.some(takesParams));
  return from === '' ? '' : `${from} ${source.slice(value.start, value.end)}`;
}
