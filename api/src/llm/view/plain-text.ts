/**
 * @module Cleans a model's text for display: no links, no markup, no invisible or bidirectional characters, limited
 * length. It is rendered as text in any case; this is a second barrier.
 */
import { withoutHidden } from './hidden.ts';

const IMAGE_OR_LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
const ADDRESS =
  /\b(?:[a-z][a-z\d+.-]{1,15}:\/\/|www\.)[^\s<>"'`)\]]+|\b(?:javascript|data|vbscript|mailto|file):[^\s<>"'`)\]]+/gi;
const TAG = /<(\/?[a-z!?][^<>]*)>?/gi;

export const LINK_REMOVED = '[address removed]';

/** One or more paragraphs, truncated to `most` characters. */
export function plainText(text: string, most: number): string {
  const plain = withoutHidden(text.normalize('NFC'))
    .replace(IMAGE_OR_LINK, '$1')
    .replace(ADDRESS, LINK_REMOVED)
    .replace(TAG, '‹$1›')
    .replace(/^\s*(?:#{1,6}|>+)\s+/gm, '')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return plain.length > most ? `${plain.slice(0, most - 1).trimEnd()}…` : plain;
}
