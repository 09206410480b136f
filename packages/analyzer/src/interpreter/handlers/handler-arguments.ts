/** @module The arguments that a framework gives a handler. */

import type { HandlerModel, ParameterModel } from '../../api-model/api.ts';
import { asScalar, type FunctionValue, UNKNOWN, type Value } from '../../domain/value.ts';
import type { Parameter, TypeReference } from '../../ir/index.ts';
import { isScalarList, isScalarType } from '../../resolve/names.ts';
import { hasAnnotation } from '../checks/annotation-paths.ts';
import { type Argument, argument } from '../context/call.ts';
import type { Frame } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import { classesByVariable, instanceValue } from '../declarations/class-members.ts';
import { ofDeclaredClass } from '../declarations/declared-types.ts';
import { parameterValue } from '../library/callbacks.ts';
import { isMachinery, isService } from './outside-arguments.ts';

const ANSWER = /^_?resp(?:onse)?$/i;

/** The arguments that the framework gives a handler. */
export function handlerArguments(top: Frame, { definition, scope }: FunctionValue, model: HandlerModel): Argument[] {
  // Types are resolved as the method sees them, since its class may declare them.
  const frame = { ...top, scope };
  let position = 0;
  return definition.parameters.map((parameter) => {
    const byAnnotation = model.parameterAnnotations?.find(({ annotation }) =>
      hasAnnotation(frame, parameter.annotations, annotation),
    );
    if (byAnnotation && 'injected' in byAnnotation)
      return isFilledFromRequest(frame, parameter) && model.otherParameters
        ? sourced(frame, parameter, model.otherParameters)
        : argument(injectedValue(frame, parameter));
    if (byAnnotation) {
      const isNumber = parameter.type !== undefined && isScalarType(frame.run, parameter.type);
      const value = parameterValue(frame, byAnnotation, undefined, parameter.target);
      // A number carries no text, but may be too large.
      if (isNumber && !isWhole(parameter.type)) return argument(UNKNOWN);
      if (isNumber) return argument(asScalar(value));
      return argument(parameter.type ? ofDeclaredClass(frame, parameter.type, value) : value);
    }
    if (model.handler === 'aspnet' && parameter.type && heuristics.isInjected?.(frame, parameter.type))
      return argument(injectedValue(frame, parameter));
    const told = model.parameters?.[position];
    position += 1;
    if (told !== undefined) return argument(parameterValue(frame, told, undefined, parameter.target));
    // The response, in a method recognized by its name.
    if (!model.annotation && parameter.target.kind === 'name' && ANSWER.test(parameter.target.name))
      return argument(UNKNOWN);
    return model.otherParameters && !isConverted(frame, model, parameter)
      ? sourced(frame, parameter, model.otherParameters)
      : argument(UNKNOWN);
  });
}

/**
 * `cog: InstalledCog` of a chat command: the type converts the value and rejects unknown ones. `list: TodoList` of a
 * command line: it has texts, so that a callback of the program looked the object up.
 */
function isConverted({ run }: Frame, { handler }: HandlerModel, { type }: Parameter): boolean {
  if (!type) return false;
  if (handler === 'command') return [type, ...type.args].some(({ name }) => isOwnClass(run, name));
  return handler === 'bot' && !/(?:^|\.)(?:str|Attachment|Message|Member|User)$/.test(type.name);
}

const isOwnClass = ({ classes }: Frame['run'], name: string): boolean =>
  classes.some(({ definition }) => definition.name === name);

const isWhole = (type: TypeReference | undefined): boolean =>
  type !== undefined && /^(?:u?int(?:eger)?\d*|u?long|u?short|s?byte|number|BigInteger)$/i.test(type.name);

/** `page: Page = Depends()`: an own class without a constructor, whose fields come from the request. */
function isFilledFromRequest(frame: Frame, { type, annotations }: Parameter): boolean {
  const variable = type && frame.scope.find(type.name);
  const owner = variable && classesByVariable.get(variable);
  return (
    owner !== undefined &&
    owner.definition.fields.length > 0 &&
    !owner.definition.methods.some(({ form }) => form === 'constructor') &&
    annotations.some(({ name, args }) => /(?:^|\.)Depends$/.test(name) && args.length === 0)
  );
}

/** A parameter value that the framework creates by type: an instance, for a class of the file. */
function injectedValue(frame: Frame, { type }: Parameter): Value {
  const variable = type && frame.scope.find(type.name);
  const owner = variable && classesByVariable.get(variable);
  return owner ? instanceValue(owner, owner.instance) : UNKNOWN;
}

function sourced(frame: Frame, parameter: Parameter, model: Exclude<ParameterModel, string | null>): Argument {
  const { type, target } = parameter;
  if (type && (isScalarType(frame.run, type) || isScalarList(frame.run, type))) return argument(UNKNOWN);
  if (type && (isService(frame, type) || isMachinery(type))) return argument(UNKNOWN);
  const value = parameterValue(frame, model, undefined, target);
  const given = argument(type ? ofDeclaredClass(frame, type, value) : value);
  return parameter.keywords ? { ...given, spread: true } : given;
}
