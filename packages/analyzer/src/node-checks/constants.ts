/** @module What the code of a value itself reveals about it. */
import type { Expression } from '../ir/index.ts';

/** A name in capitals stands for a constant of the file or of a header. */
const MACRO_NAME = /^[A-Z_\d]+$/;

/** The value without the types that it is cast to. */
export function withoutCasts(value: Expression): Expression {
  let inner = value;
  while (inner.kind === 'cast') inner = inner.value;
  return inner;
}

/** Whether the value is the same in every run: literals, what is put together of them, names in capitals. */
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

/** The text of a literal, or that of the literals which a text is put together of. */
export function literalText(value: Expression): string {
  const inner = withoutCasts(value);
  if (inner.kind === 'string') return inner.value;
  return inner.kind === 'concat' ? inner.parts.map(literalText).join('') : '';
}
