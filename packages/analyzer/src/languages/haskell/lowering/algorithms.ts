/** @module Algorithms that types name: `hash x :: Digest MD5`, `cipherInit @DES key`. */

import type { Expression } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { callOf, textOf } from '../../lowering/nodes.ts';
import type { Lowering } from './context.ts';

const HASH = /\b(HMAC\s+)?(?:(?:Digest|Context)\s+)?(?:\w+\.)*(MD[245]|SHA\d\w*|RIPEMD160|Blake\w+)\b/;
const CIPHER = /(?:^|[\s.(])((?:DES|TripleDES|Blowfish|CAST|RC)(?:_?\w+)?)\)?$/;
/** Functions that return what the caller's type asks for. */
const TYPED_HASH = /^(?:.*\.)?(?:hash|hashlazy|hashInit|hmac|hmacLazy|digestFromByteString|hashFinalize)$/;
const TYPED_CIPHER = 'cipherInit';

function calls(value: Expression, isCallee: (name: string) => boolean): boolean {
  let does = false;
  walk([value], (part) => {
    does ||= part.kind === 'name' && isCallee(part.name);
  });
  return does;
}

const isMarked = (name: string): boolean => name === 'Crypto.Hash.typed' || name === 'Crypto.Cipher.typed';

const marked = (place: SyntaxNode, kind: 'Hash' | 'Cipher', algorithm: string, value: Expression): Expression =>
  callOf(place, `Crypto.${kind}.typed`, [make.string(place, algorithm), value]);

/** The value as a call that names the algorithm, if the text of its type names one and nothing in it does. */
export function withAlgorithm(value: Expression, type: string, place: SyntaxNode): Expression | undefined {
  const [, keyed = '', hash] = HASH.exec(type) ?? [];
  if (hash !== undefined && calls(value, (name) => TYPED_HASH.test(name)) && !calls(value, isMarked))
    return { ...marked(place, 'Hash', keyed ? `HMAC ${hash}` : hash, value), start: value.start, end: value.end };
  const cipher = CIPHER.exec(type)?.[1];
  if (cipher !== undefined && calls(value, (name) => name === TYPED_CIPHER) && !calls(value, isMarked))
    return { ...marked(place, 'Cipher', cipher, value), start: value.start, end: value.end };
  return undefined;
}

/** `hash @ByteString @MD5 x`, `hashlazy @SHA1 x`, `cipherInit @DES key`. */
export function appliedAlgorithm(
  ctx: Lowering,
  fn: string,
  types: readonly SyntaxNode[],
  value: Expression,
): Expression | undefined {
  const last = types.at(-1);
  if (!last) return undefined;
  const named = textOf(ctx, last).replace(/^.*[@.\s]/, '');
  const name = /^hmac/.test(fn) ? `HMAC ${named}` : named;
  if (TYPED_HASH.test(fn)) return marked(last, 'Hash', name, value);
  return fn === TYPED_CIPHER ? marked(last, 'Cipher', name, value) : undefined;
}

/** The type that a pattern asks for: `CryptoPassed (c :: DES)`. */
export function askedType(ctx: Lowering, pattern: SyntaxNode): string {
  const open: SyntaxNode[] = [pattern];
  for (let node = open.pop(), seen = 0; node && seen < 20; node = open.pop(), seen += 1) {
    const type = node.type === 'signature' ? node.children.find(({ field }) => field === 'type') : undefined;
    if (type) return textOf(ctx, type);
    open.push(...node.children);
  }
  return '';
}
