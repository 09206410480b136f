/** @module Parses printf and scanf formats. */

export interface FormatPiece {
  conversion: string;
  /** Maximum (scanf) or minimum (printf) number of characters. */
  width: number | undefined;
  precision: number | undefined;
  /** `%ld`, `%zu`: a number of 64 bits. */
  isLong: boolean;
  /** `%.*s`: the precision is an argument. */
  isMeasured: boolean;
  /** `%*d`: discarded (scanf), or a width that is an argument (printf). */
  skipped: boolean;
}

const PIECE = /%(?:(%)|([-+ #0]*)(\*|\d+)?(?:\.(\*|\d*))?(hh|h|ll|l|j|z|t|L|q)?(\[\^?\]?[^\]]*\]|[a-zA-Z]))/g;

const width = (written: string | undefined): number | undefined =>
  written === undefined || written === '*' ? undefined : Number(written || 0);

export const formatPieces = (format: string): FormatPiece[] =>
  [...format.matchAll(PIECE)]
    .filter((match) => match[1] === undefined)
    .map((match) => ({
      conversion: (match[6] ?? '').startsWith('[') ? '[' : (match[6] ?? ''),
      isLong: /^(?:l|ll|j|z|t|q)$/.test(match[5] ?? ''),
      width: width(match[3]),
      precision: width(match[4]),
      isMeasured: match[4] === '*',
      skipped: match[3] === '*',
    }));

/** The number of characters outside of the conversions. */
export const plainLength = (format: string): number =>
  format.replace(PIECE, (_, percent) => (percent ? '%' : '')).length;
