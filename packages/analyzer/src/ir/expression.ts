/**
 * @module
 * Expressions of the intermediate form. Every node carries `start` and `end`: UTF-16 offsets in the file, end
 * exclusive. A language's lowering creates them; later stages are independent of the grammar.
 */
import type { ClassDefinition, FunctionDefinition, TypeReference } from './definition.ts';

interface Node {
  readonly start: number;
  readonly end: number;
}

export interface StringLiteral extends Node {
  kind: 'string';
  /** The decoded value: escapes resolved, quotes off. */
  value: string;
}
export interface NumberLiteral extends Node {
  kind: 'number';
  /** NaN where it does not fit a double (then it is only known to be a number). */
  value: number;
}
export interface BooleanLiteral extends Node {
  kind: 'boolean';
  value: boolean;
}
/** null, nil, None, undefined. */
export interface NullLiteral extends Node {
  kind: 'null';
}
export interface RegexLiteral extends Node {
  kind: 'regex';
  pattern: string;
  flags: string;
}
/** A variable, function, class or imported name, as written (PHP's without `$`, Ruby's `@x` is a member of `this`). */
export interface Name extends Node {
  kind: 'name';
  name: string;
}
/** `this`, `self`, `$this`, Go's and Rust's receiver too. */
export interface This extends Node {
  kind: 'this';
}
/** `object.name`, `object->name`, `Object::name`; nullSafe for `?.`. */
export interface Member extends Node {
  kind: 'member';
  object: Expression;
  name: string;
  nullSafe?: boolean;
  /** `object->name`: the object is a pointer that is followed. */
  arrow?: boolean;
}
/** `object[index]`; index is absent for PHP's `$a[] = x`. */
export interface Index extends Node {
  kind: 'index';
  object: Expression;
  index?: Expression;
}
/** `object[from:to]` and the like: a part of the same sequence. */
export interface Slice extends Node {
  kind: 'slice';
  object: Expression;
  bounds: Expression[];
}
export interface Argument {
  value: Expression;
  /** Keyword arguments: `f(shell=True)`. */
  name?: string;
  /** `...args`, `*args`, `**kwargs`, `&block` is a plain function argument. */
  spread?: boolean;
}
/** A call. `construct` for `new C(…)`. Shell commands, Perl and PHP built-ins, backticks are calls too. */
export interface Call extends Node {
  kind: 'call';
  callee: Expression;
  args: Argument[];
  construct?: boolean;
  /** The object that it is called on, if that is not the one before the name: `run.call(this)`. */
  receiver?: Expression;
  /** Template literal with a tag: the tag is the callee, the template its only argument. */
  tagged?: boolean;
}
/** String building by interpolation or by an operator that only concatenates (PHP `.`, Lua `..`, Java text templates). */
export interface Concat extends Node {
  kind: 'concat';
  parts: Expression[];
}
export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '**'
  | '<<'
  | '>>'
  | '>>>'
  | '&'
  | '|'
  | '^'
  | '=='
  | '!='
  | '<'
  | '>'
  | '<='
  | '>='
  | '<=>'
  | '&&'
  | '||'
  | '??'
  | 'in'
  | 'not in'
  | '=~'
  | '!~';
/**
 * A binary operation, its operator in C's spelling whatever the language's: `===`, `eq`, `is` are `==`; `and` is `&&`;
 * Elvis `?:` is `??`; Python's `in` is `in`. `left % right` with a string at the left is formatting.
 */
export interface Binary extends Node {
  kind: 'binary';
  operator: BinaryOperator;
  left: Expression;
  right: Expression;
}
export interface Unary extends Node {
  kind: 'unary';
  operator: '!' | '-' | '+' | '~' | 'typeof' | 'void' | 'delete' | '*' | '&';
  operand: Expression;
}
/** `target = value`, `target += value` (operator `+`), `x++` (operator `+`, value 1). Destructuring uses list and object as targets. */
export interface Assign extends Node {
  kind: 'assign';
  target: Expression;
  operator?: BinaryOperator;
  value: Expression;
}
export interface Conditional extends Node {
  kind: 'conditional';
  test: Expression;
  whenTrue: Expression;
  whenFalse: Expression;
}
export interface FunctionExpression extends Node {
  kind: 'function';
  definition: FunctionDefinition;
}
export interface ClassExpression extends Node {
  kind: 'class';
  definition: ClassDefinition;
}
export interface ObjectEntry {
  /** Static key; absent when `computed` or `spread`. */
  key?: string;
  computed?: Expression;
  spread?: boolean;
  value: Expression;
  start: number;
  end: number;
}
/** Object, dict, hash or map literal; as a target, destructuring by key (a default is an `assign` at the value). */
export interface ObjectLiteral extends Node {
  kind: 'object';
  entries: ObjectEntry[];
}
/** Array, list, tuple or set literal; as a target, destructuring by position. Holes are null literals. */
export interface ListLiteral extends Node {
  kind: 'list';
  items: Expression[];
}
/** `...x` within a list. */
export interface Spread extends Node {
  kind: 'spread';
  value: Expression;
}
export interface Await extends Node {
  kind: 'await';
  value: Expression;
}
export interface Yield extends Node {
  kind: 'yield';
  value?: Expression;
}
/** `(T) x`, `x as T`, `x!!`: the same value under another type. Numeric types make the value a number. */
export interface Cast extends Node {
  kind: 'cast';
  type: TypeReference;
  value: Expression;
}
/** `x instanceof T`, `x is T`. */
export interface TypeTest extends Node {
  kind: 'typetest';
  value: Expression;
  type: TypeReference;
}
export interface ElementAttribute {
  /** Absent for a spread. */
  name?: string;
  value?: Expression;
  start: number;
  end: number;
}
/** A JSX element, or one of a template (Vue, HTML): `tag` is the name as written. */
export interface Element extends Node {
  kind: 'element';
  tag: string;
  attributes: ElementAttribute[];
  children: Expression[];
}
/** `[f(x) for x in xs if c]`, `for` comprehensions. */
export interface Comprehension extends Node {
  kind: 'comprehension';
  clauses: { target: Expression; iterable: Expression; conditions: Expression[] }[];
  element: Expression;
  /** The key of a dict comprehension. */
  key?: Expression;
}
/** `a, b`: the value is the last one's. Also a block used as an expression (Rust, Ruby, Scala, Kotlin): see BlockExpression. */
export interface Sequence extends Node {
  kind: 'sequence';
  items: Expression[];
}
/** A block, `if`, `match` or `try` used for its value: the statements run, `value` is the result (the last expression). */
export interface BlockExpression extends Node {
  kind: 'block';
  body: import('./statement.ts').Statement[];
  value?: Expression;
}
/** Any other syntax: its parts are evaluated, and its value may come from any of them. */
export interface Opaque extends Node {
  kind: 'opaque';
  parts: Expression[];
}

export type Expression =
  | StringLiteral
  | NumberLiteral
  | BooleanLiteral
  | NullLiteral
  | RegexLiteral
  | Name
  | This
  | Member
  | Index
  | Slice
  | Call
  | Concat
  | Binary
  | Unary
  | Assign
  | Conditional
  | FunctionExpression
  | ClassExpression
  | ObjectLiteral
  | ListLiteral
  | Spread
  | Await
  | Yield
  | Cast
  | TypeTest
  | Element
  | Comprehension
  | Sequence
  | BlockExpression
  | Opaque;

export type ExpressionKind = Expression['kind'];
