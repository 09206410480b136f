/** @module An Objective-C file, from its tree to the intermediate form: C, and what Objective-C adds. */
import { lowerProgram } from '../../c/lowering/program.ts';
import { EXPRESSIONS } from './expressions.ts';
import { STATEMENTS } from './statements.ts';

export const lowerObjc = lowerProgram('objc', { expressions: EXPRESSIONS, statements: STATEMENTS });
