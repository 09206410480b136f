/** @module Types and their sizes (LP64, as on 64-bit Unix). */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { ClassDefinition, Expression, TypeReference } from '../ir/index.ts';

export type MemoryType =
  | { kind: 'integer'; size: number; signed: boolean }
  | { kind: 'float'; size: number }
  | { kind: 'pointer'; to: MemoryType }
  | { kind: 'array'; of: MemoryType; count: number | undefined }
  | { kind: 'struct'; name: string; definition: ClassDefinition }
  | { kind: 'unknown'; name: string };

export const UNKNOWN_TYPE: MemoryType = { kind: 'unknown', name: '' };
export const CHAR: MemoryType = { kind: 'integer', size: 1, signed: true };
/** A wide character, as on Unix. */
export const WIDE: MemoryType = { kind: 'integer', size: 4, signed: true };
export const INT: MemoryType = { kind: 'integer', size: 4, signed: true };
export const SIZE: MemoryType = { kind: 'integer', size: 8, signed: false };

const integer = (size: number, signed: boolean): MemoryType => ({ kind: 'integer', size, signed });

const NAMED: Readonly<Record<string, MemoryType>> = lookupTable({
  char: CHAR,
  bool: integer(1, false),
  _Bool: integer(1, false),
  int8_t: integer(1, true),
  uint8_t: integer(1, false),
  int16_t: integer(2, true),
  uint16_t: integer(2, false),
  int32_t: INT,
  uint32_t: integer(4, false),
  int64_t: integer(8, true),
  uint64_t: integer(8, false),
  wchar_t: WIDE,
  size_t: SIZE,
  ssize_t: integer(8, true),
  ptrdiff_t: integer(8, true),
  intptr_t: integer(8, true),
  uintptr_t: SIZE,
  off_t: integer(8, true),
  time_t: integer(8, true),
  pid_t: INT,
  uid_t: integer(4, false),
  float: { kind: 'float', size: 4 },
  double: { kind: 'float', size: 8 },
  'long double': { kind: 'float', size: 16 },
  BYTE: integer(1, false),
  WORD: integer(2, false),
  DWORD: integer(4, false),
  UINT: integer(4, false),
  BOOL: INT,
});

/** `unsigned long int` and the like. */
function sizedInteger(name: string): MemoryType | undefined {
  const words = name.split(' ');
  if (!words.every((word) => /^(?:unsigned|signed|long|short|int|char)$/.test(word))) return undefined;
  const signed = !words.includes('unsigned');
  if (words.includes('char')) return integer(1, signed);
  if (words.includes('short')) return integer(2, signed);
  return integer(words.includes('long') ? 8 : 4, signed);
}

/** The types that a file declares, by name. */
export interface TypeTable {
  classes: ReadonlyMap<string, ClassDefinition>;
  /** The value of a constant expression: an array's size. */
  constant(size: Expression): number | undefined;
}

const DEPTH_MAX = 12;

export function typeOf(table: TypeTable, type: TypeReference | undefined, depth = 0): MemoryType {
  if (!type || depth > DEPTH_MAX) return UNKNOWN_TYPE;
  let result = fixedArray(table, type, depth) ?? named(table, type.name, depth);
  for (let star = 0; star < (type.pointers ?? 0); star += 1) result = { kind: 'pointer', to: result };
  for (const size of [...(type.dimensions ?? [])].reverse()) {
    result = { kind: 'array', of: result, count: size.kind === 'null' ? undefined : table.constant(size) };
  }
  return result;
}

/** `std::array<T, 4>`. */
function fixedArray(table: TypeTable, { name, args }: TypeReference, depth: number): MemoryType | undefined {
  const [of, size] = args;
  if (!of || !size || !/^(?:std\.)?array$/.test(name)) return undefined;
  const written = Number(size.name);
  const count = Number.isInteger(written)
    ? written
    : table.constant({ kind: 'name', name: size.name, start: 0, end: 0 });
  return { kind: 'array', of: typeOf(table, of, depth + 1), count };
}

function named(table: TypeTable, name: string, depth: number): MemoryType {
  const known = NAMED[name] ?? sizedInteger(name);
  if (known) return known;
  const definition = table.classes.get(name);
  if (!definition) return { kind: 'unknown', name };
  const alias = definition.annotations.some((one) => one.name === 'typedef') ? definition.supertypes[0] : undefined;
  if (alias)
    return alias.name === name && !alias.pointers ? { kind: 'unknown', name } : typeOf(table, alias, depth + 1);
  return { kind: 'struct', name, definition };
}

const isUnion = (definition: ClassDefinition): boolean => definition.annotations.some(({ name }) => name === 'union');

/** Whether no fields of the struct share a place, as in a union. */
export function isPlainStruct(table: TypeTable, { definition }: MemoryType & { kind: 'struct' }, depth = 0): boolean {
  if (isUnion(definition) || depth > DEPTH_MAX || !layoutOf(table, definition)) return false;
  return definition.fields.every(({ type }) => {
    let field = typeOf(table, type);
    while (field.kind === 'array') field = field.of;
    return field.kind !== 'struct' || isPlainStruct(table, field, depth + 1);
  });
}

/** Size of a value in bytes; undefined if unknown. */
export function sizeOf(table: TypeTable, type: MemoryType, depth = 0): number | undefined {
  switch (type.kind) {
    case 'integer':
    case 'float':
      return type.size;
    case 'pointer':
      return 8;
    case 'array': {
      const element = sizeOf(table, type.of, depth + 1);
      return element === undefined || type.count === undefined ? undefined : element * type.count;
    }
    case 'struct':
      return depth > DEPTH_MAX ? undefined : layoutOf(table, type.definition, depth + 1)?.size;
    default:
      return type.name === 'void' ? 1 : undefined;
  }
}

export interface Layout {
  size: number;
  align: number;
  fields: ReadonlyMap<string, { offset: number; type: MemoryType }>;
}

const layouts = new WeakMap<ClassDefinition, Layout | null>();

/** The layout of a struct or union; undefined for a class with bases or with fields of unknown size. */
export function layoutOf(table: TypeTable, definition: ClassDefinition, depth = 0): Layout | undefined {
  const cached = layouts.get(definition);
  if (cached !== undefined) return cached ?? undefined;
  const layout = computeLayout(table, definition, depth);
  layouts.set(definition, layout ?? null);
  return layout;
}

function computeLayout(table: TypeTable, definition: ClassDefinition, depth: number): Layout | undefined {
  if (definition.supertypes.length > 0 || depth > DEPTH_MAX || definition.fields.length === 0) return undefined;
  const fields = new Map<string, { offset: number; type: MemoryType }>();
  let at = 0;
  let align = 1;
  let size = 0;
  for (const field of definition.fields) {
    const type = typeOf(table, field.type);
    const isOpen = field.type?.dimensions?.[0]?.kind === 'null';
    const room = type.kind === 'array' && isOpen ? 0 : sizeOf(table, type, depth);
    if (room === undefined) return undefined;
    const alignment = alignOf(table, type);
    align = Math.max(align, alignment);
    const offset = isUnion(definition) ? 0 : Math.ceil(at / alignment) * alignment;
    fields.set(field.name, { offset, type });
    at = offset + room;
    size = Math.max(size, at);
  }
  return { size: Math.ceil(size / align) * align, align, fields };
}

function alignOf(table: TypeTable, type: MemoryType): number {
  if (type.kind === 'array') return alignOf(table, type.of);
  if (type.kind === 'struct') return layoutOf(table, type.definition)?.align ?? 8;
  return Math.min(sizeOf(table, type) ?? 8, 16) || 1;
}

/** The element type of a pointer or array. */
export const elementOf = (type: MemoryType): MemoryType =>
  type.kind === 'pointer' ? type.to : type.kind === 'array' ? type.of : UNKNOWN_TYPE;

/** The range of an integer type. */
export function limitsOf(type: MemoryType): { low: number; high: number } | undefined {
  if (type.kind !== 'integer') return undefined;
  const bits = type.size * 8;
  return type.signed ? { low: -(2 ** (bits - 1)), high: 2 ** (bits - 1) - 1 } : { low: 0, high: 2 ** bits - 1 };
}
