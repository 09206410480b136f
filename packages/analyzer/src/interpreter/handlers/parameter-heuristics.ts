/** @module Recognizes handlers of unknown frameworks by their class, their parameter names, or a route in a comment. */
import type { FunctionDefinition, Parameter } from '../../ir/index.ts';
import type { Frame } from '../context/frame.ts';
import type { GuessedSource } from '../context/heuristics.ts';

const HEAD = 400;

/** Destructured request parts: `({ query, body }) => …`. */
const PARTS = /^(?:query|body|params|headers|cookies?|form|searchParams|payload|formData)$/;
/** The router call that registers a function, with its route. */
const ROUTED =
  /\.(?:get|post|put|patch|delete|all|any|route|handle)\s*\(\s*(['"`])\/[^'"`\n]*\1\s*,(?:[^\n(]|\([^\n()]*\))*$/;
const EXPORTED = /^(?:loader|action|load|onRequest(?:Get|Post|Put|Patch|Delete)?)$/;
/** `@BodyParam('code') code`. */
const FILLED =
  /^(?:(?:Raw)?(?:Body|Query|Path|Route|Header|Cookie|Form|Url)(?:Params?|Props?|Args?|Field|Property)?s?|Params?|Payload|MessageBody)$/;
/** Bot messages: `bot.command('find', (ctx) => … ctx.message.text)`. */
const WRITTEN = /\.(?:command|hears|onText|shortcut)\s*\(\s*['"`/][^\n]{0,80}?['"`/]\w*\s*,\s*(?:async\s*)?$/;
const OF_BOT = ['message', 'match', 'update', 'command', 'event', 'payload', 'text', 'content', 'body'];
const LISTENS = /(?<!process|worker|child|port|window|self|parentPort)\.on\(\s*['"]message['"]\s*,\s*(?:async\s*)?$/i;

/** What JavaScript shows about a parameter: decorators, destructuring, and the call around its function. */
function guessedByForm(
  frame: Frame,
  definition: FunctionDefinition,
  { target, annotations }: Parameter,
): GuessedSource | undefined {
  if (annotations.some(({ name }) => FILLED.test(name)))
    return { kind: 'remote', label: 'request parameter', confidence: 'medium' };
  const { start, name } = definition;
  const before = frame.run.source.slice(Math.max(0, start - HEAD / 2), start);
  if (WRITTEN.test(before) && definition.parameters[0]?.target === target)
    return { kind: 'message', label: 'message', confidence: 'medium', fields: OF_BOT };
  if (target.kind === 'name')
    return LISTENS.test(before) && frame.run.semantics.heuristics?.forms.message.test(target.name)
      ? { kind: 'message', label: 'message', confidence: 'medium' }
      : undefined;
  if (target.kind !== 'object' || definition.parameters[0]?.target !== target) return undefined;
  if (!ROUTED.test(before) && !EXPORTED.test(name)) return undefined;
  const fields = target.entries.flatMap(({ key }) => (key !== undefined && PARTS.test(key) ? [key] : []));
  return fields.length > 0 ? { kind: 'remote', label: 'request', confidence: 'medium', fields } : undefined;
}

/** `writeResponse(event, body)`: the body of a response. */
const WRITES = /^(?:write|send|render)/i;

/** Events of a container, a cluster or a window, which no one sent. */
const OF_CONTAINER =
  /(?:^|\.)(?:Servlet\w*|HttpSession\w*|Context\w*|Application\w*|Lifecycle|PropertyChange|Action|Mouse|Key|Window|Component|Focus|Topology)Event$/;

/** The untrusted source of the parameter, if the form of its function indicates one. */
export function guessedSource(
  frame: Frame,
  definition: FunctionDefinition,
  parameter: Parameter,
  owner: { name: string; supertypes: readonly string[] } | undefined,
): GuessedSource | undefined {
  const { target, type } = parameter;
  const { semantics, source, classes } = frame.run;
  const forms = semantics.heuristics?.forms;
  const byForm = semantics.prototypes ? guessedByForm(frame, definition, parameter) : undefined;
  if (byForm) return byForm;
  if (
    !forms ||
    target.kind !== 'name' ||
    /^(?:constructor|__init__|__construct|initialize|init)$/.test(definition.name)
  )
    return undefined;
  const { name } = target;
  const types = owner ? [owner.name, ...owner.supertypes] : [];
  // A string table that is named a form, or a type that is one.
  const isForm =
    type &&
    (/string$/i.test(type.args[1]?.name ?? '') || (name === 'form' && /^(?:array|dict|Hash|Mapping)$/i.test(type.name))
      ? forms.table.test(name)
      : // A framework fills all of its parameters; options with a default belong to callers of the program.
        semantics.instancesByType && !parameter.default && forms.fields.test(type.name));
  const isSentBody =
    forms.body.test(name) && !WRITES.test(definition.name) && types.some((one) => forms.answers.test(one));
  if (isForm || isSentBody) return { kind: 'remote', label: 'request body', confidence: 'medium' };
  if (
    forms.message.test(name) &&
    !OF_CONTAINER.test(type?.name ?? '') &&
    owner?.supertypes.some((type) => forms.listens.test(type))
  )
    return { kind: 'message', label: 'message', confidence: 'medium' };
  if (definition.form === 'lambda' && type && forms.handed?.test(type.name))
    return { kind: 'message', label: 'message', confidence: 'medium' };
  if (forms.opened?.test(name)) return { kind: 'remote', label: 'opened URL', confidence: 'medium' };
  // A record of the program that is named after a request.
  if (
    type &&
    forms.asked?.test(type.name) &&
    classes.some(({ definition: { name: own, methods } }) => own === type.name && methods.length === 0)
  )
    return { kind: 'remote', label: 'request', confidence: 'medium' };
  return forms.route.test(source.slice(Math.max(0, definition.start - HEAD), definition.start))
    ? { kind: 'remote', label: 'request parameter', confidence: 'medium' }
    : undefined;
}
