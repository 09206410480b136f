/** @module Constants and literal strings. */
import type { Expression } from '../ir/index.ts';

/** Uppercase names, which denote constants of the file or of a header. */
const MACRO_NAME = /^[A-Z_\d]+$/;

/** Returns the value without casts. */
export function withoutCasts(value: Expression): Expression {
  let inner = value;
  while (inner.kind === 'cast') inner = inner.value;
  return inner;
}

/** Checks whether the value is the same in every run: a literal, a composition of literals, an uppercase name. */
export function isConstant(value: Expression): boolean {
  const inner = withoutCasts(value);
  switch (inner.kind) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return true;
    case 'name':
      return MACRO_NAME.test(inner.name);
    case 'concat':
      return inner.parts.every(isConstant);
    case 'binary':
      return isConstant(inner.left) && isConstant(inner.right);
    case 'unary':
      return isConstant(inner.operand);
    case 'conditional':
      return isConstant(inner.whenTrue) && isConstant(inner.whenFalse);
    default:
      return false;
  }
}

/** Returns the text of a literal or of concatenated literals. */
export function literalText(value: Expression): string {
  const inner = withoutCasts(value);
  if (inner.kind === 'string') return inner.value;
  return inner.kind === 'concat' ? inner.parts.map(literalText).join('') : '';
}
