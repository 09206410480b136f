/** @module Mappers that copy request properties over an entity (mass assignment). */
import type { Call, ClassDefinition, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';
import { lastName } from '../../../node-checks/names.ts';

/** Properties for privileges or money, which users must not set. */
const PRIVILEGED =
  /^(?:Is)?(?:Admin|Administrator|SuperUser|Staff|Moderator|Verified|Approved|Owner|Premium)$|^(?:Role|Roles|RoleId|Permissions?|Credits?|Balance|Privileges?|OwnerId|TenantId|AccountType|PasswordHash|Claims)$/i;

const classes = new WeakMap<readonly Statement[], ReadonlyMap<string, ClassDefinition>>();

function classesOf(body: readonly Statement[]): ReadonlyMap<string, ClassDefinition> {
  let found = classes.get(body);
  if (!found) {
    const named = new Map<string, ClassDefinition>();
    walk(body, (node) => {
      if (node.kind === 'class') named.set(node.definition.name, node.definition);
    });
    found = named;
    classes.set(body, found);
  }
  return found;
}

const namesIn = ({ fields, methods }: ClassDefinition): string[] => [
  ...fields.map(({ name }) => name),
  ...methods
    .filter(({ form }) => form === 'constructor')
    .flatMap(({ parameters }) => parameters.map(({ target }) => (target.kind === 'name' ? target.name : ''))),
];

/** Returns the name of the copied object: `mapper.Map(form, user)`, `entry.CurrentValues.SetValues(form)`. */
function copied({ callee, args }: Call): string {
  const [given] = args;
  if (callee.kind !== 'member' || given?.value.kind !== 'name') return '';
  const isMap = callee.name === 'Map' && args.length === 2 && /mapper$/i.test(lastName(callee.object));
  const isSet = callee.name === 'SetValues' && args.length === 1 && lastName(callee.object) === 'CurrentValues';
  const isPatch = /^(?:InjectFrom|Adapt|CopyPropertiesFrom|PopulateWith)$/.test(callee.name) && args.length === 1;
  return isMap || isSet || isPatch ? given.value.name : '';
}

const typeOf = (definition: FunctionDefinition, name: string): string =>
  definition.parameters.find(({ target }) => target.kind === 'name' && target.name === name)?.type?.name ?? '';

export const mappedOver: NodeCheck = (node, { enclosing, body }) => {
  if (node.kind !== 'call' || !enclosing) return undefined;
  const name = copied(node);
  const declared = name === '' ? undefined : classesOf(body).get(typeOf(enclosing, name));
  const field = declared && namesIn(declared).find((one) => PRIVILEGED.test(one));
  if (field === undefined) return undefined;
  return {
    weakness: 'mass-assignment',
    start: node.start,
    end: node.end,
    confidence: 'medium',
    detail: `'${field}' is among what is copied from the request.`,
  };
};
