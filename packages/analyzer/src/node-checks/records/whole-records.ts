/** @module Mass assignment through a variable, a store operator or an input type with privileged fields. */
import type { Annotation, Argument, Call, Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeContext } from '../check.ts';
import { withoutCasts } from '../constants.ts';
import { assignedValue, calledName } from '../locals.ts';
import { WHOLE } from '../request/sent-values.ts';

const UPDATES = /^(?:find_?(?:one|by_?id)_?and_?)?(?:update|upsert|replace|insert|save|patch|create)\w*!?$/i;
/** Methods that set a record's fields by name. */
const FILLS =
  /^(?:import|assign_?attributes|update_?attributes|bulk_?assign|patch_?with|mass_?assign|set_?attributes)$/i;
/** Keys of updates and query builders that hold the new fields. */
const UNDER = /^(?:\$set|set|data|values|attributes|fields|defaults)$/;
const CHOOSES =
  /[vV]alid|[sS]chema|\bpick\b|[aA]llow|permit\(|whitelist|\bonly\b|\bslice\(|strict|forbid|EDITABLE|FIELDS/;
/** Fields that grant permissions, ownership or money. */
const POWER =
  /^(?:roles?|is_?\w*admin\w*|is_?staff|super_?user|credits?\w*|balance\w*|permissions?|verified|is_?verified|owner(?:_?id)?|tenant(?:_?id)?|plan|scopes?)$/i;
const INPUT = /^(?:Args?|Body|Input|Payload|RequestBody|MapRequestPayload)$/;

/** Checks for a class in the file with such a field. */
function hasPower(name: string, { body }: NodeContext): boolean {
  let found = false;
  walk(body, (node) => {
    if (node.kind === 'class' && node.definition.name === name)
      found ||= node.definition.fields.some((field) => POWER.test(field.name));
  });
  return found;
}

/** Checks for a parameter filled by the request, of a type with such a field. */
function isOpenInput(value: Expression, context: NodeContext): boolean {
  const { enclosing, source } = context;
  if (value.kind !== 'name' || !enclosing) return false;
  const given = enclosing.parameters.find(({ target }) => target.kind === 'name' && target.name === value.name);
  if (!given) return false;
  if (given.annotations.some(({ name }) => INPUT.test(name)))
    return given.type !== undefined && !given.type.array && hasPower(given.type.name, context);
  // `argument :attributes, GraphQL::Types::JSON`
  return new RegExp(`\\bargument\\s*\\(?:${value.name},[^\\n]*\\b(?:JSON|Hash)\\b`).test(source);
}

/** Reports `update({ $set: data })`, `record.import((array) $request->getParsedBody())` and `save({ ...input })`. */
export const wholeRecord: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !context.enclosing) return undefined;
  const name = calledName(node);
  const isUpdate = UPDATES.test(name);
  if (!isUpdate && !FILLS.test(name)) return undefined;
  const { source, enclosing } = context;
  const isWhole = (value: Expression, behind: boolean): boolean => {
    const given = withoutCasts(value);
    const made = withoutCasts(assignedValue(given, context));
    return (
      ((behind || made === given) && WHOLE.test(source.slice(made.start, made.end))) || isOpenInput(given, context)
    );
  };
  const taken = (value: Expression): Expression | undefined => {
    if (value.kind !== 'object') return undefined;
    return value.entries.find(
      (entry) =>
        (entry.spread && isWhole(entry.value, true)) || (UNDER.test(entry.key ?? '') && isWhole(entry.value, true)),
    )?.value;
  };
  const isTaken = isUpdate && node.args.some(({ value }) => taken(value));
  const isFilled =
    FILLS.test(name) &&
    !isModule(node.callee.object, context) &&
    isAlone(node) &&
    node.args.some(({ value }) => isWhole(value, false));
  if (!isTaken && !isFilled) return undefined;
  if (CHOOSES.test(source.slice(enclosing.start, node.end)) || enclosing.annotations.some(isForFew(source)))
    return undefined;
  const start = node.callee.end - node.callee.name.length;
  return { weakness: 'mass-assignment', start, end: node.end, confidence: 'medium' };
};

/** `as2.import(document)` of an imported module parses something; a record is what a variable holds. */
const isModule = (object: Expression, { body }: NodeContext): boolean =>
  object.kind === 'name' && body.some((one) => one.kind === 'import' && one.alias === object.name);

const isForFew =
  (source: string) =>
  ({ start, end }: Annotation): boolean =>
    /admin|role|permission|staff/i.test(source.slice(start, end));

/** Checks for a single argument: a second one names the fields that may be set. */
const isAlone = ({ args }: Call): boolean => args.filter(({ spread }: Argument) => !spread).length === 1;
