/** @module Compresses responses like the platform's edge. */

import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Text and code; images, fonts and packed files are compressed already. */
const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)[\w.+-]+|application\/(?:[\w.-]+\+)?(?:javascript|json|xml|wasm|manifest)|image\/svg\+xml|font\/[ot]tf)\b/i;
/** Below this size, the headers cost more than is saved. */
const SIZE_MIN = 256;
/** A Brotli level between speed and size, for files that are compressed on each request. */
const BROTLI_QUALITY = 5;

export type Encoding = 'br' | 'gzip';

/** The best supported encoding that an `Accept-Encoding` allows. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : undefined;
}

/** What decides whether a response is worth compressing. */
export interface Described {
  readonly status: number;
  readonly type: string | undefined;
  readonly encoding: string | undefined;
  /** In bytes, if known. */
  readonly length: number | undefined;
  readonly cacheControl: string | undefined;
}

export const isCompressible = ({ status, type, encoding, length, cacheControl }: Described): boolean =>
  status >= 200 &&
  ![204, 206, 304].includes(status) &&
  encoding === undefined &&
  COMPRESSIBLE.test(type ?? '') &&
  (length === undefined || length >= SIZE_MIN) &&
  !/\bno-transform\b/i.test(cacheControl ?? '');

export function compressor(encoding: Encoding, length: number | undefined): Transform {
  if (encoding === 'gzip') return createGzip();
  const size = length === undefined ? {} : { [constants.BROTLI_PARAM_SIZE_HINT]: length };
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, ...size } });
}
