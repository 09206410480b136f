/** @module What a name stands for. Most go by their bare name, whatever module they come from. */
import type { Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { nameAt, textOf } from '../../lowering/nodes.ts';
import type { Lowering } from './context.ts';

/** Names that mean different things in different libraries: these keep their module. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  'get post put delete patch options head lookup insert filter text html hash hashlazy random body header path params link eval file cookie run init new connect request decode load with auth find bash bash_ read Parameters Cookie encrypt decrypt generate fromText'.split(
    ' ',
  ),
);

export function nameOf(ctx: Lowering, node: SyntaxNode): string {
  if (node.type !== 'qualified') {
    const name = textOf(ctx, node).replace(/^\((.*)\)$/, '$1');
    const foreign = ctx.foreign.get(name);
    if (foreign !== undefined) return `Foreign.C.${foreign}`;
    const from = AMBIGUOUS.has(name) ? ctx.imported.get(name) : undefined;
    return from === undefined ? name : `${from}.${name}`;
  }
  const name = textOf(ctx, fieldOf(node, 'id'));
  const alias = textOf(ctx, fieldOf(node, 'module')).replace(/\.$/, '');
  return AMBIGUOUS.has(name) ? `${ctx.aliases.get(alias) ?? alias}.${name}` : name;
}

/** `foreign import ccall "stdlib.h system" c_system :: …`: a name for a function of C; without a string it is the same. */
export function readForeign(ctx: Lowering, node: SyntaxNode): void {
  const entity = fieldOf(node, 'entity');
  const signature = fieldOf(node, 'signature');
  const name = textOf(ctx, signature && fieldOf(signature, 'name'));
  const written = entity ? textOf(ctx, entity).slice(1, -1).trim().split(' ').at(-1) : name;
  if (name !== '' && written && !written.startsWith('&')) ctx.foreign.set(name, written);
}

export const lowerReference = (ctx: Lowering, node: SyntaxNode): Expression => nameAt(node, nameOf(ctx, node));

/** `import qualified Data.Text as T`, `import Network.Wreq (get)`: notes what names stand for. */
export function readImport(ctx: Lowering, node: SyntaxNode): { path: string; isOpen: boolean } {
  const path = textOf(ctx, fieldOf(node, 'module'));
  const alias = fieldOf(node, 'alias');
  ctx.aliases.set(path, path);
  ctx.backtracks ||= /^Text\.Regex\.PCRE\b/.test(path);
  if (alias) ctx.aliases.set(textOf(ctx, alias), path);
  const names = fieldOf(node, 'names');
  const isHiding = node.children.some(({ type }) => type === 'hiding');
  if (names && !isHiding) {
    for (const one of names.children) {
      if (one.field === 'name') ctx.imported.set(textOf(ctx, one), path);
    }
  }
  const isQualified = node.children.some(({ type }) => type === 'qualified');
  return { path, isOpen: !isQualified && (names === undefined || isHiding) };
}
