/**
 * @module Lowers names: variables keep their `$`, classes and functions become dotted paths, built-in names get one
 * spelling.
 */

import type { Expression } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { dotted, type Lowering, nameAt, opaque, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

/** PHP's classes in their usual spelling; class names are case-insensitive. */
const CLASSES = new Map(
  [
    ...['PDO', 'PDOStatement', 'mysqli', 'mysqli_stmt', 'mysqli_result', 'SQLite3', 'SQLite3Stmt', 'SimpleXMLElement'],
    ...['DOMDocument', 'DOMXPath', 'XMLReader', 'XSLTProcessor', 'ReflectionClass', 'ReflectionMethod', 'SoapClient'],
    ...['ReflectionFunction', 'SplFileObject', 'SplFileInfo', 'ZipArchive', 'Exception', 'DateTime', 'ArrayObject'],
    ...['DirectoryIterator', 'RecursiveDirectoryIterator', 'MongoDB', 'Phar', 'PharData', 'Imagick'],
  ].map((name) => [name.toLowerCase(), name]),
);

/** Returns the class name as models spell it. */
export const canonicalClass = (name: string): string => CLASSES.get(name.toLowerCase()) ?? name;

/** Lowers `Foo\Bar` to member accesses on the first name. */
export function qualified(node: { start: number; end: number }, name: string): Expression {
  const [head = '', ...rest] = dotted(name).split('.');
  return rest.reduce<Expression>(
    (object, member) => make.member(node, object, member),
    nameAt(node, rest.length === 0 ? canonicalClass(head) : head),
  );
}

/** Lowers `$x`; `$this` is the receiver. */
export function lowerVariable(ctx: Lowering, node: SyntaxNode): Expression {
  const name = textOf(ctx, node);
  return name === '$this' ? make.this(node) : nameAt(node, name);
}

/** Lowers `self`, `static` and `parent` before `::`. */
export function lowerRelativeScope(ctx: Lowering, node: SyntaxNode): Expression {
  const scope = textOf(ctx, node).toLowerCase();
  if (scope === 'parent') return nameAt(node, 'super');
  return ctx.className === '' ? make.this(node) : nameAt(node, ctx.className);
}

/** Lowers the scope before `::`. */
export function lowerScope(ctx: Lowering, node: SyntaxNode): Expression {
  const scope = fieldOf(node, 'scope') ?? namedChildren(node)[0];
  if (!scope) return opaque(node);
  if (scope.type === 'relative_scope') return lowerRelativeScope(ctx, scope);
  if (scope.type === 'name' || scope.type === 'qualified_name') {
    const text = textOf(ctx, scope);
    return /^(?:self|static|parent)$/i.test(text)
      ? lowerRelativeScope(ctx, scope)
      : qualified(scope, canonicalClass(text));
  }
  return lowerExpression(ctx, scope);
}
