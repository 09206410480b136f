/** @module Names in chains of members and calls. */
import type { Expression } from './expression.ts';

/**
 * The last name of an expression: `password` for `request.body.password` and `user['password']`; '' if there is none.
 */
export function lastName(node: Expression): string {
  switch (node.kind) {
    case 'name':
    case 'member':
      return node.name;
    case 'index':
      return node.index?.kind === 'string' ? node.index.value : '';
    case 'await':
    case 'cast':
      return lastName(node.value);
    default:
      return '';
  }
}

/** The name at which a chain of members and calls begins: `response` of `response.status(500).json`. */
export function rootName(node: Expression): string {
  let at = node;
  for (let depth = 0; depth < 50; depth += 1) {
    if (at.kind === 'name') return at.name;
    if (at.kind === 'this') return 'this';
    if (at.kind === 'member' || at.kind === 'index') at = at.object;
    else if (at.kind === 'call') at = at.callee;
    else return '';
  }
  return '';
}

/** The name at the end of a chain: `passport.authenticate('jwt')` -> `passport.authenticate`. */
export function nameOf(node: Expression): string {
  if (node.kind === 'name') return node.name;
  if (node.kind === 'this') return 'this';
  if (node.kind === 'member') {
    const object = nameOf(node.object);
    return object ? `${object}.${node.name}` : node.name;
  }
  if (node.kind === 'call') return nameOf(node.callee);
  if (node.kind === 'string') return node.value;
  return '';
}
