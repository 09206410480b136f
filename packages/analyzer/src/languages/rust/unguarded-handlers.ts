/** @module Rust handlers that take or give away rights and records, where nothing in the file asks who calls them. */
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { calledName } from '../../node-checks/locals.ts';

/** What only someone with rights may do, by the name of the handler. */
const PRIVILEGED =
  /(?:^|_)admin(?:_|$)|^(?:delete|remove|ban|purge|wipe|drop|disable|promote|demote|impersonate)_(?:any_|all_)?(?:users?|accounts?|members?|customers?|tenants?|database|everything)$|^(?:grant|revoke|set|change|assign)_(?:user_)?(?:admin|roles?|permissions?)$|^promote(?:_\w+)?$/;
/** Of a number in a path, the lowered program no longer says where it comes from. */
const EXTRACTORS = /:\s*(?:\w+::)*(?:Path|Query|Json|Form)\s*</;
const ROUTES = /^(?:\w+\.)?(?:get|post|put|delete|patch)$/;
const CHANGES = /\b(?:delete\s+from|update\s+\w+\s+set|insert\s+into|drop\s+table|truncate)\b/i;
const ACTS = /^(?:delete|remove|destroy|update|set|ban|purge|promote|demote|grant|revoke|execute|wipe|drop)(?:_\w+)?$/;
/** Whatever could say who calls. */
const KNOWS =
  /auth|claims|session|identity|principal|token|guard|permission|api_?key|current_?user|caller|login|logged|signed|secret|hmac|verify|require|ensure|\bme\b|operator|policy|rbac|csrf|user_id_from/i;
/** What guards all handlers of a router together. */
const GUARDS_ALL =
  /^(?:layer|route_layer|wrap|wrap_fn|guard|hoop|with|from_fn|from_fn_with_state|before|attach|and|around)$/;

const namesIn = ({ parameters }: FunctionDefinition): string =>
  parameters
    .flatMap(({ target, type, annotations }) => [
      target.kind === 'name' ? target.name : '',
      type?.name ?? '',
      ...(type?.args ?? []).map((one) => one.name),
      ...annotations.map((one) => one.name),
    ])
    .join(' ');

/** Layers that treat all requests alike and check no caller. */
const ASKS_NO_ONE = /cors|trace|compress|timeout|limit|normalize|catch_?panic|request_?id|metrics|logger/i;

function asksNoOne(value: Expression): boolean {
  let is = false;
  walk([value], (part) => {
    if (part.kind === 'name' || part.kind === 'member') is ||= ASKS_NO_ONE.test(part.name);
  });
  return is;
}

/** Whether a router of the file calls the function to delete something: `delete(remove)`. */
function deletesByRoute(body: readonly Statement[], name: string): boolean {
  let is = false;
  walk(body, (part) => {
    if (part.kind !== 'call' || !/^(?:delete|delete_service)$/.test(calledName(part))) return;
    is ||= part.args.some(({ value }) => value.kind === 'name' && value.name === name);
  });
  return is;
}

/** Whether the file has something that all requests go through. */
function isGuardedInFile(body: readonly Statement[]): boolean {
  let is = false;
  walk(body, (part) => {
    if (part.kind === 'call' && part.callee.kind === 'member' && GUARDS_ALL.test(part.callee.name))
      is ||= !part.args.every(({ value }) => asksNoOne(value));
  });
  return is;
}

/** `async fn delete_user(State(db): State<Pool>, Path(id): Path<i64>)`. */
export const unguardedHandler: NodeCheck = (node, { body, source }) => {
  if (node.kind !== 'function' || node.definition.form === 'lambda') return undefined;
  const { definition } = node;
  if (!PRIVILEGED.test(definition.name) && !deletesByRoute(body, definition.name)) return undefined;
  const written = source.slice(definition.start, definition.body[0]?.start ?? definition.start);
  const isHandler = EXTRACTORS.test(written) || definition.annotations.some(({ name }) => ROUTES.test(name));
  if (!isHandler || KNOWS.test(namesIn(definition))) return undefined;
  let knows = false;
  let act: { start: number; end: number } | undefined;
  walk(definition.body, (part) => {
    if (part.kind === 'name' || part.kind === 'member') knows ||= KNOWS.test(part.name);
    if (part.kind === 'string' && CHANGES.test(part.value)) act ??= part;
    if (part.kind === 'call' && ACTS.test(calledName(part))) act ??= part;
  });
  // Rocket and others name their guards as types of parameters: of one that isn't known, nothing can be said.
  const isOfUnknownType = /:\s*&?(?:\w+::)*(?:Admin|User|Staff|Root|Super|Owner|Member)\w*\b/.test(written);
  if (knows || !act || isOfUnknownType || isGuardedInFile(body)) return undefined;
  return {
    weakness: 'missing-authorization',
    start: act.start,
    end: act.end,
    confidence: 'low',
    detail: 'Nothing in the handler, and no middleware in this file, checks who calls it.',
  };
};
