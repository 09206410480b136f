/** @module Compression in Node, and in workerd with its compatibility with Node. */
import type { Codec } from '../parse/grammar.ts';

/** Grammars become a tenth of their size; higher levels save 1 % more and take several times as long. */
const LEVEL = 1;

/** Loads the module of the platform on first use. */
export async function nodeCodec(): Promise<Codec> {
  const { deflateRawSync, inflateRawSync } = await import('node:zlib');
  return {
    deflate: (bytes) => deflateRawSync(bytes, { level: LEVEL }),
    inflate: (bytes) => inflateRawSync(bytes),
  };
}
