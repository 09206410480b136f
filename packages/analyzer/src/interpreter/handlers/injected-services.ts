/** @module What a container gives a handler, and no request. */
import type { TypeReference } from '../../ir/index.ts';
import { isScalarType } from '../../resolve/names.ts';
import type { Frame } from '../context/frame.ts';
import { classesByVariable, parentClass } from '../declarations/class-members.ts';
import { isMachinery, isService } from './outside-arguments.ts';

/** ASP.NET: an interface, or a class without properties that a request could set, comes from the container. */
export function isInjected(frame: Frame, type: TypeReference): boolean {
  if (type.array || isService(frame, type)) return false;
  const variable = frame.scope.find(type.name);
  const owner = variable && classesByVariable.get(variable);
  const isInterface = ({ name }: { name: string }): boolean => /^I[A-Z][a-z]/.test(name);
  if (!owner) return isInterface(type);
  const { fields, methods } = owner.definition;
  const above = parentClass(owner);
  const isOfProgram = (one: TypeReference): boolean =>
    !isScalarType(frame.run, one) && (isInterface(one) || isService(frame, one) || isMachinery(one));
  const takesService = methods.some(
    ({ form, parameters }) => form === 'constructor' && parameters.some((one) => one.type && isOfProgram(one.type)),
  );
  // Those of a record are closed as well.
  const holdsData = fields.some(
    ({ name, isStatic, isConstant, isClosed }) => !isStatic && !isConstant && !(isClosed && /^[_a-z]/.test(name)),
  );
  const isMade = methods.some(({ form, parameters }) => form === 'constructor' && parameters.length > 0);
  return takesService || (!holdsData && !isMade && methods.length > 0 && (!above || isInterface(above.definition)));
}
