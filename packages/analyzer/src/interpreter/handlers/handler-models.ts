/** @module Functions that a framework calls because of how they are declared. */

import type { HandlerModel } from '../../api-model/api.ts';
import type { ClassValue, FunctionValue } from '../../domain/value.ts';
import type { Annotation, FunctionDefinition, Parameter, TypeReference } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { evaluateCondition } from '../../match/condition.ts';
import { expandPatterns } from '../../match/pattern.ts';
import { pathOfType, withAncestors } from '../../resolve/names.ts';
import { hasAnnotation } from '../checks/annotation-paths.ts';
import { annotationSite } from '../checks/annotations.ts';
import type { Frame } from '../context/frame.ts';
import { classesByVariable } from '../declarations/class-members.ts';

/** The handler model that applies to the function, if any. */
export function handlerOf(frame: Frame, { definition, owner }: FunctionValue): HandlerModel | undefined {
  return frame.run.index.handlers.find((model) => isHandler(frame, model, definition, owner));
}

/** Characters before a function in which the other fields of its object are looked for. */
const HEAD = 800;

function isHandler(
  frame: Frame,
  model: HandlerModel,
  definition: FunctionDefinition,
  owner: ClassValue | undefined,
): boolean {
  if (model.name && !model.name.test(definition.name)) return false;
  const { start } = definition;
  if (model.after && !model.after.test(frame.run.source.slice(Math.max(0, start - HEAD), start))) return false;
  if (
    model.uncalled &&
    (model.calledBy?.test(definition.name) ? frame.run : frame.run.module).called.has(definition.name)
  )
    return false;
  if (model.isAsync && !definition.isAsync) return false;
  if (model.mentions && !mentions(definition, model.mentions)) return false;
  if (model.mentionsNot && mentions(definition, model.mentionsNot)) return false;
  if (model.reads && !readsMember(definition, model.reads)) return false;
  if (model.isPublic && (definition.isPublic === false || !/^(?:method|function)$/.test(definition.form))) return false;
  if (model.returnType && !givesBack(frame, definition.returnType, model.returnType)) return false;
  if (model.annotation && !hasAnnotation(frame, definition.annotations, model.annotation)) return false;
  if (model.when && !definition.annotations.some((annotation) => annotationHolds(frame, annotation, model)))
    return false;
  if (model.classAnnotation && !hasAnnotation(frame, owner?.definition.annotations ?? [], model.classAnnotation))
    return false;
  if (model.supertype && !hasSupertype(frame, owner, model.supertype)) return false;
  if (
    model.parameterNames &&
    (definition.form === 'constructor' ||
      !model.parameterNames.every((name, index) => parameterNamed(frame, definition.parameters[index], name)))
  )
    return false;
  if (model.parameterFields && !model.parameterFields.every((name) => takesField(definition.parameters[0], name)))
    return false;
  if (model.parameterAnnotated && !bearsAnnotation(frame, model, definition)) return false;
  if (
    model.parameterTypes &&
    !model.parameterTypes.every((type, index) => !type || type.test(definition.parameters[index]?.type?.name ?? ''))
  )
    return false;
  return Boolean(
    model.name ||
      model.parameterTypes ||
      model.parameterAnnotated ||
      model.annotation ||
      model.supertype ||
      model.parameterNames ||
      model.parameterFields ||
      model.classAnnotation ||
      model.returnType,
  );
}

function mentions({ body }: FunctionDefinition, wanted: RegExp): boolean {
  let found = false;
  walk(body, (node) => {
    if (node.kind === 'string') found ||= wanted.test(node.value);
    else if (node.kind === 'name' || node.kind === 'member') found ||= wanted.test(node.name);
  });
  return found;
}

/** Whether the function reads such a member of its first parameter: `req.body`. */
function readsMember({ body, parameters: [first] }: FunctionDefinition, wanted: RegExp): boolean {
  const own = first?.target.kind === 'name' ? first.target.name : undefined;
  let found = false;
  walk(body, (node) => {
    if (node.kind === 'member' && node.object.kind === 'name' && node.object.name === own)
      found ||= wanted.test(node.name);
    else if (node.kind === 'declare' && node.value?.kind === 'name' && node.value.name === own)
      found ||= node.target.kind === 'object';
  });
  return found;
}

const bearsAnnotation = (frame: Frame, model: HandlerModel, { parameters }: FunctionDefinition): boolean =>
  parameters.some(({ annotations }) =>
    model.parameterAnnotations?.some(({ annotation }) => hasAnnotation(frame, annotations, annotation)),
  );

/** Whether the type, or the one that it holds (`Task<T>`), is one of those. */
function givesBack(frame: Frame, type: TypeReference | undefined, patterns: string | readonly string[]): boolean {
  const wanted = new Set(expandPatterns(patterns));
  return type !== undefined && [type, ...type.args].some((one) => wanted.has(pathOfType(frame.run, one)));
}

function annotationHolds(frame: Frame, annotation: Annotation, { annotation: pattern, when }: HandlerModel): boolean {
  if (!when || !pattern || !hasAnnotation(frame, [annotation], pattern)) return false;
  return (
    evaluateCondition(when, annotationSite(frame, annotation), { ancestors: frame.run.index.ancestors, kinds: 0 }) ===
    true
  );
}

/** Type names of framework arguments: `Request`, `HttpServletResponse`, `Context`, `any`. */
const HANDED_OVER =
  /(?:request|response|req|res|reply|context|ctx|event|message|writer|any|unknown|object|dict|mapping|record|http\w*)\d*$/i;

/** Outgoing requests of a client: Python's `requests.Request`. */
const OUTGOING = /(?:^|\.)requests\./;

/** Whether a parameter has the name, and isn't declared as something other than a request. */
function parameterNamed(frame: Frame, parameter: Parameter | undefined, name: RegExp): boolean {
  if (parameter?.target.kind !== 'name' || !name.test(parameter.target.name)) return false;
  if (!parameter.type || parameter.type.name === '' || !/^_?req/i.test(parameter.target.name)) return true;
  const path = pathOfType(frame.run, parameter.type);
  if (isOwnMessage(frame, parameter.type)) return false;
  return HANDED_OVER.test(parameter.type.name) && !OUTGOING.test(path);
}

/** Decorators of Python that make a class a record of its declared fields, which only the program itself creates. */
const MAKES_RECORD = /^(?:dataclasses\.|attrs?\.)?(?:dataclass|define|frozen|mutable)$|^attr\.s$/;

/** A class of the file that only has a request's name: a message to send, with declared fields. */
function isOwnMessage(frame: Frame, type: TypeReference): boolean {
  const variable = frame.scope.find(type.name);
  const owner = variable && classesByVariable.get(variable);
  if (owner === undefined || owner.supertypes.some((path) => HANDED_OVER.test(path))) return false;
  return owner.supertypes.length > 0 || owner.definition.annotations.some(({ name }) => MAKES_RECORD.test(name));
}

const takesField = (parameter: Parameter | undefined, name: RegExp): boolean =>
  parameter?.target.kind === 'object' &&
  parameter.target.entries.some(({ key }) => key !== undefined && name.test(key));

function hasSupertype(frame: Frame, owner: ClassValue | undefined, patterns: string | readonly string[]): boolean {
  const types = new Set(expandPatterns(patterns));
  return owner?.supertypes.some((path) => withAncestors(frame.run, path).some((type) => types.has(type))) ?? false;
}
