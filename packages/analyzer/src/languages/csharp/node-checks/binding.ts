/** @module Entities bound from a request and stored unchanged (mass assignment). */
import type { Call, Expression, FunctionDefinition } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { lastName } from '../../../node-checks/names.ts';

const ACTION = /^Http(?:Post|Put|Patch)$/;
/** Types meant for the input of a form or request. */
const MADE_FOR_INPUT =
  /(?:Dto|DTO|ViewModel|VM|Vm|Model|Request|Input|Command|Form|Params|Payload|Message|Args|Options|Body|Patch|Query|Event)$/;
const PLAIN =
  /^(?:string|object|dynamic|int|long|Guid|bool|decimal|double|DateTime|IFormFile|IFormCollection|FormCollection|CancellationToken|List|IEnumerable|I[A-Z]\w*)$/;
const STORES = /^(?:Add|AddAsync|Update|Attach)$/;
const STORE = /context|^_?db$|dbset|_ctx/i;

/** Returns the parameters in which every property of an entity is bound from the request. */
function boundEntities(definition: FunctionDefinition): Set<string> {
  const names = definition.parameters.flatMap(({ target, type, annotations }) => {
    const isLimited = annotations.some(({ name }) => /^(?:Bind|FromServices|FromKeyedServices)$/.test(name));
    if (target.kind !== 'name' || !type || type.array || isLimited) return [];
    return PLAIN.test(type.name) || MADE_FOR_INPUT.test(type.name) ? [] : [target.name];
  });
  return new Set(names);
}

/** Checks for `_context.Add(user)` and `db.Users.Update(user)`. */
const storesIt = ({ callee, args }: Call, names: ReadonlySet<string>): boolean =>
  callee.kind === 'member' &&
  STORES.test(callee.name) &&
  args[0]?.value.kind === 'name' &&
  names.has(args[0].value.name) &&
  isStore(callee.object);

const isStore = (node: Expression): boolean =>
  STORE.test(lastName(node)) || (node.kind === 'member' && STORE.test(lastName(node.object)));

/**
 * Reports actions that store an entity as bound from the request, and `TryUpdateModelAsync` without a list of allowed
 * properties.
 */
export const overposting: NodeCheck = (node) => {
  if (node.kind !== 'class') return undefined;
  const found: NodeFinding[] = [];
  for (const method of node.definition.methods) {
    const isAction = method.annotations.some(({ name }) => ACTION.test(name));
    const names = isAction ? boundEntities(method) : new Set<string>();
    walk(method.body, (part) => {
      if (part.kind !== 'call' || !(storesIt(part, names) || fillsAll(part))) return;
      found.push({ weakness: 'mass-assignment', start: part.start, end: part.end, confidence: 'medium' });
    });
  }
  return found;
};

const fillsAll = ({ callee, args }: Call): boolean =>
  (callee.kind === 'name' || (callee.kind === 'member' && callee.object.kind === 'this')) &&
  /^(?:TryUpdateModel|TryUpdateModelAsync|UpdateModel)$/.test(callee.name) &&
  args.length === 1;
