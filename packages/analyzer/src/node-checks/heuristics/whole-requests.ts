/** @module Mass assignment: records created from a whole request, in any store and language. */

import { lastName } from '../../ir/chains.ts';
import type { Argument, Call, Expression, FunctionDefinition } from '../../ir/index.ts';
import type { NodeCheck } from '../check.ts';
import { assignedValue } from '../locals.ts';
import { isValidated } from '../request/schema-checks.ts';

const STORES =
  /^(?:update|create|insert|upsert|save(?:_?(?:doc|item|record|all))?|patch|assign|merge|fill|set|build|populate|add|replace|bulk_?create|(?:insert|create|update|replace|add)_?(?:one|many|all|attributes|by_?\w+)|find_?(?:one|by_?\w+)_?and_?\w+|set_?attributes|merge_?with|hydrate|from_?array|force_?fill)!?$/i;
/** Receivers that validate or forward the data, or aren't records. */
const PASSES =
  /^(?:_|lodash|\$|jQuery)$|service|controller|valid|mailer|queue|producer|publish|stripe|sdk|client|\bapi\b|https?|gateway|job|event|bus|cache|log|session|cookie|header|params|query|form|schema|router?|res(?:ponse)?$|reply|map$|set$|url|redis|storage|hash|hmac|digest|cipher|emitter|socket|state|config|options|axios|fetch|\bjson\b|builder|context/i;
/** The whole request, without a choice of fields. */
const WHOLE =
  /^\(?(?:await\s+)?\(?(?:(?:this|self)(?:\.|->)|@|\$this->)?(?:\$?(?:ctx|context|c|event|http)(?:\.|->))?\$?req(?:uest)?(?:\(\))?(?:\.|->|::)(?:body|all\(\)|json(?:\(\))?|get_json\(\)|form|data|POST|input\(\)|post\(\)|body\(\)|get(?:Parsed)?Body\(\)|getPost\(\)|toArray\(\)|request->all\(\)|params|payload|to_unsafe_h)(?:\.(?:to_dict\(\)|dict\(\)|to_unsafe_h|to_h))?\)?(?:\.(?:merge|except)\(.*|\s+as\s.*)?$|^\$_(?:POST|REQUEST)$|^params(?:\[:\w+\])?\.to_unsafe_h$/s;

/** Checks for a parameter bound to the body, of a type that doesn't restrict its fields. */
const isOpenBody = (node: Expression, enclosing: FunctionDefinition | undefined): boolean =>
  node.kind === 'name' &&
  enclosing?.parameters.some(
    ({ target, type, annotations }) =>
      target.kind === 'name' &&
      target.name === node.name &&
      annotations.some(({ name, args }) => /^(?:Body|RequestBody|FromBody)$/.test(name) && args.length === 0) &&
      (!type || /^(?:Record|any|object|unknown|Partial|Object|Map|HashMap|dynamic|dict)$/.test(type.name)),
  ) === true;

export const recordFromWholeRequest: NodeCheck = (node, context) => {
  const { source, enclosing } = context;
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !STORES.test(node.callee.name)) return undefined;
  const before = source.slice(enclosing?.start ?? node.start, node.start);
  const isWhole = (value: Expression): boolean => {
    const text = source.slice(value.start, Math.min(value.end, value.start + 120));
    return (WHOLE.test(text) && !isValidated(before, text)) || isOpenBody(value, enclosing);
  };
  // Laravel models declare their assignable fields.
  const isLaravel = /->all\(\)/;
  const takesAll = ({ value, spread }: Argument): boolean =>
    isWhole(value) ||
    (spread === true && isWhole(value)) ||
    (value.kind === 'object' && value.entries.some((entry) => entry.spread && isWhole(entry.value)));
  const { object } = node.callee;
  const holder = source.slice(Math.max(object.start, object.end - 40), object.end);
  // In `updateOne({…}).set(body)`, only the method's name counts, not its arguments.
  const taker = object.kind === 'call' ? lastName(object.callee) : holder;
  if (!isAssign(node) && (PASSES.test(lastName(object)) || PASSES.test(taker))) return undefined;
  const given = isAssign(node) ? node.args.slice(1) : node.args;
  // `Object.assign({}, request.body)` is a copy, and so is `const all = {}; Object.assign(all, request.body)`.
  const target = isAssign(node) && node.args[0] ? assignedValue(node.args[0].value, context) : undefined;
  if (isAssign(node) && !/^(?:name|member|call|await)$/.test(target?.kind ?? '')) return undefined;
  // `assign(sent, ['name', 'phone'])`: a list of the fields that may be set.
  const isChosen = given.some(
    ({ value }) => value.kind === 'list' && value.items.every(({ kind }) => kind === 'string'),
  );
  if (isChosen || !given.some(takesAll) || isLaravel.test(source.slice(node.callee.end, node.end))) return undefined;
  return {
    weakness: 'mass-assignment',
    start: node.callee.end - node.callee.name.length,
    end: node.end,
    confidence: 'medium',
  };
};

const isAssign = ({ callee }: Call): boolean =>
  callee.kind === 'member' && callee.name === 'assign' && lastName(callee.object) === 'Object';
