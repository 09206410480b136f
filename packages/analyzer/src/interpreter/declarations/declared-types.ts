/** @module What a declared type says about a value. */

import { emptyObject, joinUnknownKey, putFields } from '../../domain/heap.ts';
import { AS_TEXT, sanitizeTaint } from '../../domain/taint.ts';
import { asScalar, tainted, UNKNOWN, type Value } from '../../domain/value.ts';
import type { FieldDefinition, TypeReference } from '../../ir/index.ts';
import { isScalarType, pathOfType } from '../../resolve/names.ts';
import { allocate, type Frame } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import { classesByVariable, instancesOf } from './class-members.ts';

/** Applies the declared type to a value of unknown type. */
export const typed = (frame: Frame, value: Value, type: TypeReference): Value => underType(frame, value, type, false);

/** The value cast to a type, which overrides its declared type. */
export const castTo = (frame: Frame, value: Value, type: TypeReference): Value => underType(frame, value, type, true);

function underType(frame: Frame, value: Value, type: TypeReference, isCast: boolean): Value {
  const [held] = frame.run.semantics.holders?.has(type.name) ? type.args : [];
  if (held) return underType(frame, value, held, isCast);
  if (isScalarType(frame.run, type) || isEnumType(frame, type)) return asScalar(value);
  if (value.functions.length > 0 || value.classes.length > 0) return value;
  if (type.array) return holding(frame, value, type);
  // With checked types, a value read as a record of the file has numbers in the fields declared as such.
  const record =
    isCast && frame.run.semantics.instancesByType && value.taint.length > 0 && value.objects.length === 0
      ? ofDeclaredClass(frame, type, value)
      : value;
  if (record !== value) return record;
  const path = pathOfType(frame.run, type);
  if (value.objects.length === 0) {
    const objects = instancesOf(frame, type);
    // What models say of a framework's types holds for its own implementations too.
    const own = path.includes('.') && frame.run.index.known.has(path) ? [path] : [];
    if (objects.length > 0) return { ...value, objects, paths: [...own, ...supertypesOf(frame, objects)] };
  }
  return holding(frame, named(frame, value, path, isCast), type);
}

/** An enum of the file: values of the type are limited to its names. */
function isEnumType(frame: Frame, type: TypeReference): boolean {
  const variable = type.array ? undefined : frame.scope.find(type.name);
  return variable !== undefined && classesByVariable.get(variable)?.definition.isEnum === true;
}

const supertypesOf = (frame: Frame, objects: Value['objects']): readonly string[] =>
  objects.flatMap((id) => frame.state.object(id)?.owner?.supertypes ?? []);

function named(frame: Frame, value: Value, path: string, isCast: boolean): Value {
  const { known, ancestors } = frame.run.index;
  if (isCast && known.has(path)) {
    const isWider = value.paths.some((own) => own === path || ancestors.get(own)?.includes(path) === true);
    return isWider ? value : { ...value, paths: [path] };
  }
  // The value's own type is more precise, unless it is unknown.
  if (value.paths.some((own) => known.has(own))) {
    const isNarrower = ancestors.get(path)?.some((ancestor) => value.paths.includes(ancestor)) === true;
    return isNarrower ? { ...value, paths: [path] } : value;
  }
  return known.has(path) || value.paths.length === 0 ? { ...value, paths: [path] } : value;
}

/** The element type of a type: `User` for `List<User>`, `User[]` and `Map<String, User>`. */
function elementType(frame: Frame, type: TypeReference): TypeReference | undefined {
  const { containers } = frame.run.semantics;
  if (!containers) return undefined;
  if (type.array) return { name: type.name, args: type.args };
  if (type.args.length === 0) return undefined;
  const position = containers.get(pathOfType(frame.run, type));
  return position === undefined ? undefined : type.args[position];
}

/** Arrays of bytes and characters are strings. */
const IS_TEXT = /^(?:u?int8|s?byte|char|character|rune)$/i;

/** A collection with a known element type but unknown elements. */
function holding(frame: Frame, value: Value, type: TypeReference): Value {
  if (value.objects.length > 0 || value.constants) return value;
  const element = elementType(frame, type);
  if (!element || IS_TEXT.test(element.name)) return value;
  const item = typed(frame, tainted(value.taint), element);
  const tells = item.scalar || item.objects.length > 0 || item.paths.some((path) => frame.run.index.known.has(path));
  if (!tells) return value;
  const objects = [allocate(frame, joinUnknownKey(emptyObject(undefined, false), item))];
  // Collections of numbers carry no text.
  return { ...value, objects, taint: item.scalar ? item.taint : value.taint };
}

/** A validated value is one of the program's own values, a number or an identifier. */
const LETS_THROUGH =
  /(?:^|\.)(?:IsIn|IsEnum|IsInt|IsNumber|IsNumberString|IsBoolean|IsUUID|IsDate|IsDateString|IsMongoId|IsAlphanumeric|IsAlpha|IsISO\w+)$/;

const LETS_TEXTS_THROUGH = /(?:^|\.)Is(?:String|Email|Url|JWT|Base64|Hexadecimal|\w*PhoneNumber)$/;

const isHarmless = (frame: Frame, { type, annotations }: FieldDefinition): boolean =>
  (type !== undefined && (type.name === 'Literal' || isScalarType(frame.run, type))) ||
  annotations.some(({ name }) => LETS_THROUGH.test(name));

/** Fields declared as numbers, or as one of a few values, hold only those, no matter which code sets them. */
export function ofDeclaredClass(frame: Frame, type: TypeReference, value: Value): Value {
  const variable = type.array ? undefined : frame.scope.find(type.name);
  const owner = variable && classesByVariable.get(variable);
  if (!owner) return value;
  if (owner.definition.isEnum) return heuristics.memberOf?.(frame, [owner]) ?? UNKNOWN;
  const heldBy = (field: FieldDefinition): Value =>
    isHarmless(frame, field)
      ? asScalar(value)
      : field.annotations.some(({ name }) => LETS_TEXTS_THROUGH.test(name))
        ? tainted(sanitizeTaint(value.taint, AS_TEXT))
        : value;
  const fields = owner.definition.fields.map((field) => [field.name, heldBy(field)] as const);
  if (fields.every(([, held]) => held === value)) return value;
  const object = putFields(emptyObject(owner, false), fields);
  return { ...value, objects: [allocate(frame, object)] };
}
