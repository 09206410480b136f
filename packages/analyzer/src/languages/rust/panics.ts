/** @module Rust that ends the thread, or counts wrong, on input that is too short, too large or no number at all. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { NodeFinding } from '../../node-checks/check.ts';
import {
  type FunctionText,
  isBounded,
  ofFunctionText,
  placesOf,
} from '../../node-checks/function-text/function-text.ts';

/** Tests, examples and the set-up of a program may fail. */
export const isTest = ({ text, source, definition }: FunctionText): boolean =>
  /#\[(?:\w+::)*test\b/.test(source.slice(Math.max(0, definition.start - 200), definition.start)) ||
  /^(?:main|test_\w+|setup)$/.test(definition.name) ||
  /\bassert(?:_eq|_ne)?!\(/.test(text);

interface Parameter {
  name: string;
  /** As written: `&[u8]`, `u64`. */
  type: string;
}

/** The parameters with their types as they are written. */
function parametersOf({ definition, text }: FunctionText): Parameter[] {
  const head = text.slice(0, text.indexOf('{'));
  return definition.parameters.flatMap(({ target }): Parameter[] => {
    if (target.kind !== 'name') return [];
    const type = new RegExp(`\\b${target.name}\\s*:\\s*((?:[^,()<>\\[\\]]|\\[[^\\]]*\\]|<[^()]*?>)+)`).exec(head)?.[1];
    return type === undefined ? [] : [{ name: target.name, type: type.trim() }];
  });
}

const TEXT = /^&\s*(?:'\w+\s+)?(?:mut\s+)?(?:str|String)$|^String$/;
const BYTES = /^&\s*(?:'\w+\s+)?(?:mut\s+)?(?:\[[^;\]]*\]|Vec\s*<[^>]*>)$|^Vec\s*<|^&?Bytes(?:Mut)?$/;
const UNSIGNED = /^(?:u8|u16|u32|u64|u128|usize)$/;
const INTEGER = /^(?:u|i)(?:8|16|32|64|128|size)$/;

/** Whether the function looks how long that is, or only takes what is there. */
function isMeasured(text: string, name: string): boolean {
  return new RegExp(
    `\\b${name}\\b\\s*\\.(?:len|is_empty|get|get_mut|first|last|split_at_checked|starts_with|ends_with|find|rfind|is_char_boundary|chunks\\w*|windows|iter|char_indices|matches|position|resize|strip_prefix|split_first|try_into|chars|bytes)\\b|\\bmatch\\s+&?${name}\\b(?!\\[)|\\bif\\s+let\\s+\\[|\\blet\\s+\\[[^\\]]*\\]\\s*=\\s*&?${name}\\b|\\b(?:valid\\w*|check\\w*|ensure\\w*|is_\\w+)\\([^;)]*\\b${name}\\b`,
  ).test(text);
}

/** `line.trim().parse().unwrap()` of a text that the function is handed. */
function parsedForSure(written: FunctionText): NodeFinding[] {
  const { text, at } = written;
  const texts = parametersOf(written).filter(({ type }) => TEXT.test(type));
  return texts.flatMap(({ name }) => {
    const it = new RegExp(
      `(?<![\\w.])${name}(?:\\s*\\.\\s*(?:trim\\w*|as_str|to_owned|clone)\\([^()]*\\))*\\s*\\.\\s*parse(?:::<[^>]*>)?\\(\\)\\s*\\.\\s*(?:unwrap|expect)\\([^()]*\\)|\\bfrom_str(?:_radix)?\\(\\s*&?${name}\\b[^()]*\\)\\s*\\.\\s*(?:unwrap|expect)\\([^()]*\\)`,
      'g',
    );
    if (
      new RegExp(
        `\\b${name}\\b\\s*\\.\\s*(?:chars|bytes|as_bytes)\\(\\)[^;]*\\ball\\(|is_match\\(\\s*&?${name}\\b`,
      ).test(text)
    )
      return [];
    return placesOf(text, it).map((match) =>
      at('uncaught-exception', match.index, match[0].length, {
        detail: `If \`${name}\` cannot be parsed, the thread panics.`,
      }),
    );
  });
}

const GIVES_PARTS =
  /\blet\s+(?:mut\s+)?(\w+)\s*(?::[^=;]*)?=\s*([^;]*?\.(?:split(?:_whitespace|_terminator|_ascii_whitespace|n)?|rsplit|lines)\([^;]*?\.collect(?:::<[^;]*>)?\(\))\s*\??;/g;

/** Lists whose length is whatever came: the parts of a text, what is handed over, what a function of the file reads. */
function listsOf(written: FunctionText): Set<string> {
  const { text, source } = written;
  const lists = new Set(placesOf(text, GIVES_PARTS).map(([, name = '']) => name));
  for (const { name, type } of parametersOf(written)) if (TEXT.test(type) || BYTES.test(type)) lists.add(name);
  for (const [, name = '', called = ''] of text.matchAll(
    /\blet\s+(?:mut\s+)?(\w+)\s*=\s*(?:self\.|Self::)?(\w+)\([^;]*\)\s*\?\s*;/g,
  )) {
    const returned = new RegExp(`\\bfn\\s+${called}\\b[^{;]*->\\s*([^{;]+)`).exec(source)?.[1] ?? '';
    if (/\bVec\s*<|&\s*(?:'\w+\s+)?(?:\[|str\b)/.test(returned)) lists.add(name);
  }
  return lists;
}

/** `parts[1]`, `&line[..4]`, `data[8]`: nothing asks whether there is as much. */
function indexedForSure(written: FunctionText): NodeFinding[] {
  const { text, at } = written;
  const body = text.indexOf('{');
  return [...listsOf(written)].flatMap((name) => {
    if (isMeasured(text, name)) return [];
    const first = new RegExp(
      `(?<![\\w.])${name}\\[\\s*(?:[1-9]\\d*|0)\\s*\\]|(?<![\\w.])${name}\\[\\s*(?:\\d+\\s*\\.\\.(?:=?\\s*\\d+)?|\\.\\.=?\\s*\\d+)\\s*\\]`,
      'g',
    );
    const found = placesOf(text, first).filter(
      ({ index, 0: all }) =>
        index > body &&
        // The first part of a text is always there.
        !(
          /\[\s*0\s*\]$/.test(all) &&
          new RegExp(`\\blet\\s+(?:mut\\s+)?${name}\\b[^;]*\\.split(?:n|_terminator)?\\(`).test(text)
        ) &&
        !/^\s*=(?!=)/.test(text.slice(index + all.length)),
    );
    const [match] = found;
    return match
      ? [
          at('uncaught-exception', match.index, match[0].length, {
            confidence: 'low',
            detail: `The length of \`${name}\` is not checked; if it is shorter, the thread panics.`,
          }),
        ]
      : [];
  });
}

/** The text with all strings blank: `"/proc/keys"` divides nothing. */
const withoutStrings = (text: string): string =>
  text.replace(/"(?:\\[\s\S]|[^"\\])*"/g, (part) => part.replace(/[^\n]/g, ' '));

/** `total / count` with a count that a caller chooses. */
function dividedForSure(written: FunctionText): NodeFinding[] {
  const { at } = written;
  const text = withoutStrings(written.text);
  return parametersOf(written)
    .filter(({ type }) => INTEGER.test(type))
    .flatMap(({ name }) => {
      if (
        isBounded(text, name) ||
        new RegExp(`\\b${name}\\s*[!=]=|[!=]=\\s*${name}\\b|\\bmatch\\s+${name}\\b|${name}\\.max\\(|\\bNonZero`).test(
          text,
        )
      )
        return [];
      const [match] = placesOf(
        text,
        new RegExp(`[\\w)\\]]\\s*[/%]\\s*(?:\\(\\s*)?${name}\\b(?!\\s*\\.|\\s*as\\s+f)`, 'g'),
      );
      return match
        ? [
            at('division-by-zero', match.index, match[0].length, {
              confidence: 'low',
              detail: `\`${name}\` is not checked for zero.`,
            }),
          ]
        : [];
    });
}

const WIDTHS: Readonly<Record<string, number>> = lookupTable({
  '8': 8,
  '16': 16,
  '32': 32,
  '64': 64,
  '128': 128,
  size: 64,
});
const widthOf = (type: string): number => WIDTHS[type.slice(1)] ?? 0;

/** `units as u32` of a `u64`: what does not fit is cut off, and what is compared later is another number. */
function cutNumbers(written: FunctionText): NodeFinding[] {
  const { text, at } = written;
  return parametersOf(written)
    .filter(({ type }) => INTEGER.test(type))
    .flatMap(({ name, type }) => {
      const tested = text.replace(new RegExp(`\\blet\\s+${name}\\s*=[\\s\\S]*`), '');
      if (isBounded(tested, name)) return [];
      const found = placesOf(text, new RegExp(`(?<![\\w.&])${name}\\s+as\\s+([ui](?:8|16|32))\\b`, 'g')).filter(
        ([, to = '']) => {
          // A size in memory seldom needs more than 32 bits.
          if (type === 'usize' && widthOf(to) === 32) return false;
          return widthOf(to) < widthOf(type);
        },
      );
      const [match] = found;
      return match && !/>>|&\s*0x|hash|rand|rng|seed/i.test(text.slice(text.indexOf('{')))
        ? [
            at('integer-overflow', match.index, match[0].length, {
              confidence: 'low',
              severity: 'low',
              detail: `A value that doesn't fit \`${match[1]}\` is truncated silently.`,
            }),
          ]
        : [];
    });
}

/** `cap - used` of two unsigned numbers that nothing compares. */
function belowZero(written: FunctionText): NodeFinding[] {
  const { text, at } = written;
  const numbers = parametersOf(written)
    .filter(({ type }) => UNSIGNED.test(type))
    .map(({ name }) => name);
  if (numbers.length < 2) return [];
  return placesOf(text, /(?<![\w.])(\w+)\s*-\s*(\w+)\b(?!\s*[.(])/g).flatMap((match) => {
    const [all, left = '', right = ''] = match;
    if (!numbers.includes(left) || !numbers.includes(right)) return [];
    const isCompared =
      isBounded(text, left) || isBounded(text, right) || /checked_sub|saturating_sub|abs_diff/.test(text);
    return isCompared
      ? []
      : [
          at('integer-overflow', match.index, all.length, {
            confidence: 'low',
            detail: `If \`${right}\` is larger, the result wraps, or panics in a debug build.`,
          }),
        ];
  });
}

const READS = /\.(?:read_exact|read_to_end|read|recv|read_buf|poll_read)\(/;
const TOLD_SIZE = /\.(?:size|content_length|compressed_size|uncompressed_size|entry_size)\(\)/;

/** `vec![0; n]` in a function that then reads as much: the sender of `n` decides how much memory is allocated. */
function sizesOfCallers(written: FunctionText): NodeFinding[] {
  const { text, at } = written;
  const wide = parametersOf(written).filter(({ type }) => /^(?:usize|u32|u64|i32|i64)$/.test(type));
  return placesOf(
    text,
    /\bvec!\s*\[[^;\]]*;\s*([^\]]*)\]|\b(?:with_capacity|reserve|reserve_exact|resize)\(\s*([^,()]*(?:\([^()]*\)[^,()]*)*)/g,
  ).flatMap((match) => {
    const size = match[1] ?? match[2] ?? '';
    if (/\.min\(|\.clamp\(|\.len\(\)/.test(size)) return [];
    const isTold = TOLD_SIZE.test(size) && !/\.min\(|[<>]=?\s*(?:MAX|\d)/.test(text);
    const name = wide.find((one) => new RegExp(`^\\s*${one.name}\\b`).test(size) && !isBounded(text, one.name))?.name;
    if (!isTold && (name === undefined || !READS.test(text))) return [];
    return [
      at('resource-exhaustion', match.index, match[0].length, {
        confidence: 'low',
        detail: isTold ? 'The size comes from the peer and has no limit.' : `Nothing limits \`${name}\`.`,
      }),
    ];
  });
}

const ENDLESS =
  /\blet\s+(?:mut\s+)?(\w+)\s*=\s*(?:[^;]*\.(?:by_index|by_name)\(|[^;]*\b(?:\w*(?:Gz|Zlib|Deflate|Bz|Xz|Lzma|Brotli|Zstd|Snappy|Frame|Multi\w*)Decoder|Decompressor|Decoder)::new\()/g;

/** What unpacks to any size, read to its end: archives and compressed data of others. */
function unpackedWhole({ text, at }: FunctionText): NodeFinding[] {
  if (/\.take\(|\bsize\(\)\s*[<>]|limit/i.test(text)) return [];
  const found = placesOf(text, ENDLESS).flatMap(([, name = '']) =>
    placesOf(
      text,
      new RegExp(`\\bcopy\\(\\s*&mut\\s+${name}\\b[^)]*\\)|\\b${name}\\.read_to_(?:end|string)\\([^)]*\\)`, 'g'),
    ),
  );
  const answered = placesOf(text, /\b\w+\s*\.into_reader\(\)\s*\.read_to_(?:end|string)\([^)]*\)/g);
  return [...found, ...answered].map((match) =>
    at('resource-exhaustion', match.index, match[0].length, {
      confidence: 'low',
      detail: 'It is read to the end without a limit; `take` sets one.',
    }),
  );
}

/** `BufReader::new(stream)`, then `read_line`: a line without an end fills the memory. */
function endlessLine({ text, at }: FunctionText): NodeFinding[] {
  if (!/\bTcpStream\b|\bUnixStream\b|\bTlsStream\b/.test(text) || /\.take\(/.test(text)) return [];
  const readers = placesOf(text, /\blet\s+(?:mut\s+)?(\w+)\s*=\s*(?:\w+::)*BufReader::new\(/g).map(
    ([, name = '']) => name,
  );
  return readers.flatMap((name) =>
    placesOf(text, new RegExp(`\\b${name}\\.(?:read_line|read_until)\\([^)]*\\)`, 'g'))
      .slice(0, 1)
      .map((match) =>
        at('resource-exhaustion', match.index, match[0].length, {
          confidence: 'low',
          detail: 'A line from the peer can have any length; `take` sets a limit.',
        }),
      ),
  );
}

const unlessTest =
  (check: (written: FunctionText) => readonly NodeFinding[]) =>
  (written: FunctionText): readonly NodeFinding[] =>
    isTest(written) ? [] : check(written);

export const PANICS = [
  ofFunctionText(
    ...[parsedForSure, dividedForSure, cutNumbers, belowZero, sizesOfCallers, unpackedWhole, endlessLine].map(
      unlessTest,
    ),
    (written) => (/\bassert(?:_eq|_ne)?!\(/.test(written.text) ? [] : indexedForSure(written)),
  ),
];
