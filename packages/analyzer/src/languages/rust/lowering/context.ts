/** @module What the lowering of one Rust file carries along, and what the file says of its own names. */

import type { Name, TypeReference } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import type { LoweringState, Span } from '../../lowering/nodes.ts';

export { assigned, callOf, deeper, evaluated, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';

/** Read from the whole file before it is lowered. */
export interface FileNames {
  /** Structs, enums, traits and unions of the file. */
  types: Set<string>;
  /** Enums whose variants hold nothing: a value of one is a choice, no text. */
  choices: Set<string>;
  /** Fields by name: the scalar type that every struct of the file with such a field gives it; '' where one does not. */
  fields: Map<string, string>;
  /** Methods that the file defines: theirs is the meaning of a call by that name. */
  methods: Set<string>;
  /** Modules that stand in the file. */
  modules: Set<string>;
  /** Functions that only say whether all is well: `-> Result<(), E>`. */
  checks: Set<string>;
  /** Structs that are filled from the command line: `#[derive(Parser)]`. */
  commandLines: Set<string>;
  /** Types that say how they are read from a text: `impl FromStr for Mode`. */
  parsed: Set<string>;
}

export interface Lowering extends LoweringState {
  functions: number;
  /** Numbers the variables that the lowering makes up. */
  made: number;
  readonly names: FileNames;
  /** The type around, for `Self`; '' outside, or where it is not one of the file's. */
  selfType: string;
  /** Parameters of the current function that hold a tuple, by name: `path: web::Path<(u32, String)>`. */
  tuples: Map<string, readonly TypeReference[]>;
  /** What `break value` of each open loop fills, innermost last. */
  readonly loops: { label: string; result: string | undefined }[];
}

/** A variable that is not in the code. */
export function temporaryName(ctx: Lowering, node: Span): Name {
  ctx.made += 1;
  return make.name(node, `value#${ctx.made}`);
}
