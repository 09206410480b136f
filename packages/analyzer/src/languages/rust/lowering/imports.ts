/** @module `use` declarations: what each name that they bring in stands for. */
import type { Statement } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, span, textOf } from './context.ts';
import { dotted, dottedFully, lastOf } from './types.ts';

const join = (prefix: string, path: string): string =>
  prefix === '' || path === '' ? prefix + path : `${prefix}.${path}`;

/** `type Encryptor = ecb::Encryptor<Aes128>;`: another name for a type of a library. */
export function lowerTypeAlias(ctx: Lowering, node: SyntaxNode): Statement[] {
  const path = dotted(textOf(ctx, fieldOf(node, 'type')));
  const alias = textOf(ctx, fieldOf(node, 'name'));
  return /^\w+(?:\.\w+)+$/.test(path) && alias !== '' ? [{ kind: 'import', path, alias, ...span(node) }] : [];
}

/** `use a::{b::C as D, e::{self, *}};` */
export function lowerImports(ctx: Lowering, node: SyntaxNode): Statement[] {
  const argument = fieldOf(node, 'argument');
  if (!argument) return [];
  const found: Statement[] = [];
  const open: { node: SyntaxNode; prefix: string }[] = [{ node: argument, prefix: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node: part, prefix } = next;
    const path = (one: SyntaxNode | undefined): string => join(prefix, one ? dottedFully(textOf(ctx, one)) : '');
    const bind = (full: string, alias: string): void => {
      if (full !== '' && alias !== '_' && full !== alias)
        found.push({ kind: 'import', path: full, alias, ...span(part) });
    };
    switch (part.type) {
      case 'scoped_use_list':
      case 'use_list': {
        const list = part.type === 'use_list' ? part : fieldOf(part, 'list');
        const inner = part.type === 'use_list' ? prefix : path(fieldOf(part, 'path'));
        for (const child of list ? namedChildren(list) : []) open.push({ node: child, prefix: inner });
        break;
      }
      case 'use_as_clause':
        bind(path(fieldOf(part, 'path')), textOf(ctx, fieldOf(part, 'alias')));
        break;
      case 'use_wildcard': {
        const full = path(namedChildren(part)[0]);
        if (full !== '') found.push({ kind: 'import', path: full, wildcard: true, ...span(part) });
        break;
      }
      case 'self':
        // `use crate::store::{self, Note};`
        bind(prefix, lastOf(prefix));
        break;
      default: {
        const full = path(part);
        bind(full, lastOf(full));
      }
    }
  }
  return found;
}
