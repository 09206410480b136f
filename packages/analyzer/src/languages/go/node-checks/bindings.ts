/** @module Requests bound to records loaded from a store, which can then set any exported field (mass assignment). */
import type { Call, Expression, FunctionDefinition } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';

const BINDS =
  /^(?:(?:Should|Must)?Bind(?:JSON|XML|Query|YAML|TOML|Form|Body|All|With)?|BodyParser|ReadJSON|ReadForm|Decode|DecodeJSON|Unmarshal)$/;
/** Receivers that hold a request: the context of a framework, or a decoder of the request body. */
const OF_REQUEST =
  /^(?:c|ctx|gc|ec|fc|context|render|binding)$|(?:NewDecoder)\(\s*(?:r|req|request|c\.Request|ctx\.Request)\.Body\s*\)|\b(?:body|payload)\b/;
const LOADS = /^(?:load|find|get|fetch|lookup|read|query|first|one|by)|By[A-Z]\w*$/i;

/** Returns the name in `&record`, or of a variable that holds a pointer. */
function boundName(args: Call['args']): string {
  for (const { value } of args) {
    const named = value.kind === 'unary' && value.operator === '&' ? value.operand : value;
    if (named.kind === 'name') return named.name;
  }
  return '';
}

function isLoad(value: Expression | undefined): boolean {
  if (value?.kind !== 'call' || (value.callee.kind !== 'name' && value.callee.kind !== 'member')) return false;
  return !value.construct && LOADS.test(value.callee.name);
}

/** Checks whether the variable is assigned a value from a store before this position. */
function isLoaded(definition: FunctionDefinition, name: string, before: number): boolean {
  let found = false;
  walk(definition.body, (node) => {
    if ((node.kind !== 'declare' && node.kind !== 'assign') || node.start >= before || !isLoad(node.value)) return;
    const [target] = node.target.kind === 'list' ? node.target.items : [node.target];
    found ||= target?.kind === 'name' && target.name === name;
  });
  return found;
}

/** Reports `user, err := store.Find(id); c.ShouldBindJSON(&user); store.Save(user)`. */
export const boundOverRecord: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !enclosing || !BINDS.test(node.callee.name))
    return undefined;
  const { object } = node.callee;
  const reader = source.slice(object.start, object.end);
  const read =
    node.callee.name === 'Unmarshal' ? source.slice(node.args[0]?.value.start, node.args[0]?.value.end) : reader;
  if (!OF_REQUEST.test(read)) return undefined;
  const name = boundName(node.callee.name === 'Unmarshal' ? node.args.slice(1) : node.args);
  if (name === '' || !isLoaded(enclosing, name, node.start)) return undefined;
  const last = source.slice(node.end, enclosing.end);
  if (
    !new RegExp(`\\b(?:Save|Store|Update|Put|Set|Insert|Upsert|Write|Replace)\\w*\\([^\\n]*\\b${name}\\b`, 'i').test(
      last,
    )
  )
    return undefined;
  return {
    weakness: 'mass-assignment',
    start: node.start,
    end: node.end,
    confidence: 'medium',
    detail: `The request body is decoded into the stored '${name}', so it can set any of its fields.`,
  };
};
