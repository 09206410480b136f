/** @module What the lowering of one shell script carries along. */
import type { SyntaxNode } from '../../../parse/syntax.ts';
import type { LoweringState } from '../../lowering/nodes.ts';

export { assigned, callOf, deeper, evaluated, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** Variables that the script sets: any other is one of the environment. */
  readonly assigned: ReadonlySet<string>;
  /** Functions that the script defines. */
  readonly defined: ReadonlySet<string>;
  /** Functions of which the script takes the output: `$(name …)`, `name … | …`. */
  readonly asked: ReadonlySet<string>;
  /** What is called anywhere but in `$(…)`. */
  readonly plain: ReadonlySet<string>;
  /** Functions that are one command or pipe which takes no parameter: what they make of what they are fed. */
  readonly filters: ReadonlyMap<string, SyntaxNode>;
  /** Functions without parameters that only ask something: what they ask. */
  readonly questions: ReadonlyMap<string, SyntaxNode>;
  /** Whether the script reads what a web server hands to a CGI script. */
  readonly answersRequests: boolean;
  /** Whether what is printed goes to a variable or to another program, and not to anyone who reads the output. */
  captured: boolean;
  /** Whether a function of the script is being lowered: its parameters are not the script's. */
  inFunction: boolean;
  /** Whether the function being lowered is one for its output: what is printed is what it gives. */
  gives: boolean;
}

/** The function that gives what another prints. */
export const outputOf = (name: string): string => `${name}#output`;
