/** @module What the parts of Haskell's lowering share. */
import type { Expression } from '../../../ir/index.ts';
import type { LoweringState } from '../../lowering/nodes.ts';
import { nameAt, type Span } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** Numbers the variables that the lowering makes up. */
  made: number;
  /** Modules by their alias: `T` -> `Data.Text`. */
  readonly aliases: Map<string, string>;
  /** Modules of names that the file imports one by one: `get` -> `Network.Wreq`. */
  readonly imported: Map<string, string>;
  /** Functions of C by the names that the file imports them under: `c_system` -> `system`. */
  readonly foreign: Map<string, string>;
  /** Fields of the file's records: each is a function that reads it. */
  readonly fields: Set<string>;
  /** Fields of each constructor, for `User{..}`. */
  readonly records: Map<string, readonly string[]>;
  /** Functions that spell a character for HTML: `escape '<' = "&lt;"`. */
  readonly escapers: Set<string>;
  /** Whether patterns are those of PCRE, which backtrack. */
  backtracks: boolean;
  /** Names of the file's Servant handlers: the operands of `:<|>`. */
  readonly servants: Set<string>;
}

export function temporaryName(ctx: Lowering, node: Span, what = 'value'): Expression & { kind: 'name' } {
  ctx.made += 1;
  return nameAt(node, `${what}#${ctx.made}`);
}
