/** @module What a name stands for. Most go by their bare name, whatever module they come from. */
import type { Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { nameAt, textOf } from '../../lowering/nodes.ts';
import type { Lowering } from './lowering.ts';

/** Names that mean different things in different libraries: these keep their module. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  'get post put delete patch options head lookup insert filter text html hash hashlazy random body header path params link eval file cookie run init new connect request'.split(
    ' ',
  ),
);

export function nameOf(lowering: Lowering, node: SyntaxNode): string {
  if (node.type !== 'qualified') {
    const name = textOf(lowering, node).replace(/^\((.*)\)$/, '$1');
    const from = AMBIGUOUS.has(name) ? lowering.imported.get(name) : undefined;
    return from === undefined ? name : `${from}.${name}`;
  }
  const name = textOf(lowering, fieldOf(node, 'id'));
  const alias = textOf(lowering, fieldOf(node, 'module')).replace(/\.$/, '');
  return AMBIGUOUS.has(name) ? `${lowering.aliases.get(alias) ?? alias}.${name}` : name;
}

export const reference = (lowering: Lowering, node: SyntaxNode): Expression => nameAt(node, nameOf(lowering, node));

/** `import qualified Data.Text as T`, `import Network.Wreq (get)`: notes what names stand for. */
export function readImport(lowering: Lowering, node: SyntaxNode): { path: string; isOpen: boolean } {
  const path = textOf(lowering, fieldOf(node, 'module'));
  const alias = fieldOf(node, 'alias');
  lowering.aliases.set(path, path);
  if (alias) lowering.aliases.set(textOf(lowering, alias), path);
  const names = fieldOf(node, 'names');
  const isHiding = node.children.some(({ type }) => type === 'hiding');
  if (names && !isHiding) {
    for (const one of names.children) {
      if (one.field === 'name') lowering.imported.set(textOf(lowering, one), path);
    }
  }
  const isQualified = node.children.some(({ type }) => type === 'qualified');
  return { path, isOpen: !isQualified && (names === undefined || isHiding) };
}
