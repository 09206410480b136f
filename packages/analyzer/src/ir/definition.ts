/** @module Functions, classes, annotations and types of the intermediate form. */
import type { Argument, Expression } from './expression.ts';
import type { Statement } from './statement.ts';

/** A type as written, generics apart: `Map<String, List<X>>` -> name 'Map', args [String, List<X>]. Arrays: name of the element, array true. */
export interface TypeReference {
  name: string;
  args: TypeReference[];
  array?: boolean;
  nullable?: boolean;
  /** The number of `*` (C, C++, Objective-C). */
  pointers?: number;
  /** The sizes of a C array as written, outermost first; a hole is a null literal. */
  dimensions?: Expression[];
}

/** A decorator, attribute or annotation: `@app.route('/x')` -> name 'app.route', args ['/x']. The first part may be an import or a variable. */
export interface Annotation {
  name: string;
  args: Argument[];
  start: number;
  end: number;
}

export interface Parameter {
  /** A name, or a list or object for destructuring. */
  target: Expression;
  /** The argument label, if it differs from the name (Swift, Objective-C); '' for positional parameters. */
  label?: string;
  type?: TypeReference;
  annotations: Annotation[];
  default?: Expression;
  /** `...rest`, `*args`; `keywords` for `**kwargs`. */
  rest?: boolean;
  keywords?: boolean;
  /** A rest that begins with the first argument, whatever other parameters take: JavaScript's `arguments`. */
  all?: boolean;
}

export interface FunctionDefinition {
  /** Empty for an anonymous one. */
  name: string;
  /** `method` has a receiver (`this`), which is not among the parameters. */
  form: 'function' | 'method' | 'constructor' | 'getter' | 'setter' | 'lambda';
  parameters: Parameter[];
  body: Statement[];
  /** Statements of other build configurations (`#else`): checked individually, never executed. */
  otherBuilds?: Statement[];
  annotations: Annotation[];
  returnType?: TypeReference;
  /** Names that the body declares as belonging to an outer scope: Python's `global` and `nonlocal`. */
  outerNames?: readonly string[];
  isStatic?: boolean;
  isAsync?: boolean;
  isGenerator?: boolean;
  /** Only the declaration exists in the code; the body is synthetic. */
  isAbstract?: true;
  /** False if code outside the file cannot call it (private, unexported, static in C). Default true. */
  isPublic?: boolean;
  /** Other crates cannot call it (Rust); a framework that registers it can. */
  isInternal?: true;
  /** Entered last, such as the view of a component, which shows state that other methods set. */
  entersLast?: boolean;
  /** The last expression of the body is the result (Ruby, Rust, Elixir, expression bodies): lower it to a `return` instead where you can. */
  start: number;
  end: number;
  /** Where the name stands, or the start. */
  nameStart: number;
}

export interface FieldDefinition {
  name: string;
  type?: TypeReference;
  value?: Expression;
  isStatic?: boolean;
  isConstant?: boolean;
  /** Only the class sets it: it is private or marked as locked. */
  isClosed?: true;
  annotations: Annotation[];
  start: number;
  end: number;
}

export interface ClassDefinition {
  name: string;
  /** Class, struct, trait, interface, module, contract, object, enum: all lower to this. */
  supertypes: TypeReference[];
  annotations: Annotation[];
  fields: FieldDefinition[];
  methods: FunctionDefinition[];
  /** Its values are all written in it, whichever of them one is. */
  isEnum?: true;
  /** The methods with which any type implements it, where no type says what it implements (Go). */
  structure?: readonly string[];
  /** Other statements of the body: nested classes, static initializers, calls in a Ruby or Python class body. */
  body: Statement[];
  start: number;
  end: number;
}
