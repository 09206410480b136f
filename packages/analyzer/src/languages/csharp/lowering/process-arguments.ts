/** @module Arguments of a program that are added one by one. */
import type { Expression } from '../../../ir/index.ts';

/** The method of `start.ArgumentList.Add`: one of `start`, whose other members say which program gets the argument. */
export const argumentAdder = (owner: Expression, name: string): Expression | undefined =>
  name === 'Add' && owner.kind === 'member' && owner.name === 'ArgumentList'
    ? { ...owner, name: 'ArgumentList.Add' }
    : undefined;
