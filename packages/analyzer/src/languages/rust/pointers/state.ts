/** @module What is known at one point of a Rust function: which memory each variable refers to, and which memory is gone. */

/** A piece of memory. Objects are compared by identity. */
export interface Region {
  /** How a person calls it: the variable's name. */
  name: string;
  /** A variable; memory that was allocated; memory of a caller; a global. */
  kind: 'local' | 'heap' | 'foreign' | 'static';
  /** The call of a function that it is a variable of. */
  frame: number;
  /** How many elements it has, and of which type, as far as the code shows. */
  size?: Bound | undefined;
  element?: string | undefined;
  /** A variable declared with the type of a pointer: what it is given is converted. */
  isRaw?: boolean;
  /** It certainly holds a value of its own, not a reference to another. */
  isValue?: boolean;
  /** A pointer that was handed in. */
  isHandedIn?: boolean;
  /** Who has to free it: C's `free`, or the owner's type. */
  allocator?: 'c' | 'owner' | undefined;
  /** It is exactly as large as what it holds: to add something moves it. */
  isFixed?: boolean;
}

/** A number: a constant, or the length of a region and so much more. */
export interface Bound {
  lengthOf?: Region;
  plus: number;
}

export interface Target {
  region: Region;
  /** Part of the region: `.field` for fields, '' for all of it. */
  path: string;
  /** The compiler doesn't check how long it is used. */
  raw: boolean;
  /** Distance from the beginning of the region, in elements; undefined where it isn't known. */
  offset: Bound | undefined;
  /** The type of element that the pointer was cast to. */
  element?: string | undefined;
}

export interface Value {
  targets: readonly Target[];
  isNull?: boolean;
  /** A pointer made of a number, or one that leads nowhere. */
  address?: number | undefined;
  /** Memory that is freed with the variable that holds the value. */
  owner?: Region | undefined;
  /** Memory that is not freed with the variable, though its methods lead to it. */
  given?: Region;
  number?: Bound | undefined;
  /** Fields of a struct or tuple. */
  fields?: ReadonlyMap<string, Value>;
  /** Position of a closure's node. */
  closure?: number;
  /** What a layout asks for. */
  layout?: { size: Bound | undefined; element: string | undefined };
}

export const UNKNOWN: Value = { targets: [] };

export interface Death {
  how: 'scope' | 'freed' | 'dropped';
  start: number;
  end: number;
}

/** Where execution goes instead of to the next statement. */
export interface Jump {
  kind: 'break' | 'continue' | 'return';
  label: string;
}

/** One path through a function. */
export class State {
  /** The parts of each region. A map of parts may be shared with another path: it is replaced, never changed. */
  readonly content: Map<Region, ReadonlyMap<string, Value>>;
  readonly dead: Map<Region, Death>;
  /** What a call such as `Box::from_raw` has given an owner. */
  readonly owned: Set<Region>;
  jump: Jump | undefined;
  returned: Value;

  constructor(from?: State) {
    this.content = new Map(from?.content);
    this.dead = new Map(from?.dead);
    this.owned = new Set(from?.owned);
    this.jump = from?.jump;
    this.returned = from?.returned ?? UNKNOWN;
  }

  read({ region, path }: Pick<Target, 'region' | 'path'>): Value {
    const parts = this.content.get(region);
    const known = parts?.get(path);
    if (known || path === '') return known ?? UNKNOWN;
    const cut = path.lastIndexOf('.');
    return this.read({ region, path: path.slice(0, cut) }).fields?.get(path.slice(cut + 1)) ?? UNKNOWN;
  }

  write({ region, path }: Pick<Target, 'region' | 'path'>, value: Value): void {
    const parts = new Map(this.content.get(region));
    for (const one of [...parts.keys()]) if (one === path || one.startsWith(`${path}.`)) parts.delete(one);
    parts.set(path, value);
    this.content.set(region, parts);
  }

  /** The region is new: a variable declared again in a loop. */
  revive(region: Region): void {
    this.dead.delete(region);
    this.owned.delete(region);
    this.content.delete(region);
  }
}

/** What the elements of a vector are kept under. */
export const ELEMENTS = '.[]';

/** How many paths are followed side by side; further ones are left out. */
const PATHS_MAX = 8;
export const limited = <T>(paths: T[]): T[] => paths.slice(0, PATHS_MAX);

/** Sum of two numbers, where it can be told. */
export function sum(left: Bound | undefined, right: Bound | undefined, sign = 1): Bound | undefined {
  if (!left || !right) return undefined;
  if (left.lengthOf && right.lengthOf) return undefined;
  if (right.lengthOf && sign < 0) return undefined;
  const lengthOf = left.lengthOf ?? right.lengthOf;
  return { ...(lengthOf ? { lengthOf } : {}), plus: left.plus + sign * right.plus };
}

/** Whether the number is certainly larger than the other: constants, or both in terms of one length. */
export const exceeds = (number: Bound, other: Bound): boolean =>
  number.lengthOf === other.lengthOf && number.plus > other.plus;
