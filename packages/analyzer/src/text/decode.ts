/** @module Decodes bytes to text: detects the encoding, and binary files. */
import { binaryKind } from './file-kinds.ts';

export type DecodedSource =
  /** `notes` are sentences for users about assumptions on the encoding. */
  { text: string; notes: string[] } | { error: 'empty' | 'binary'; message: string };

const SAMPLE_BYTES = 65_536;
/** Maximum share of control characters in a text file; with more it counts as binary. */
const CONTROL_SHARE = 0.02;

const EMPTY: DecodedSource = {
  error: 'empty',
  message: 'The file is empty: it has no code to analyse. Choose a file that has source code in it.',
};
const binary = (what: string, advice: string): DecodedSource => ({
  error: 'binary',
  message: `The file is ${what}, not source code. ${advice}`,
});
const NOT_TEXT = binary('a binary file', 'Choose a text file with source code, saved as UTF-8.');

const isControl = (code: number): boolean =>
  code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 27;

function sampleOf(bytes: Uint8Array): { nulEven: number; nulOdd: number; control: number; size: number } {
  const size = Math.min(bytes.length, SAMPLE_BYTES);
  let nulEven = 0;
  let nulOdd = 0;
  let control = 0;
  for (let i = 0; i < size; i += 1) {
    const byte = bytes[i] ?? 0;
    if (byte === 0 && i % 2 === 0) nulEven += 1;
    else if (byte === 0) nulOdd += 1;
    else if (isControl(byte)) control += 1;
  }
  return { nulEven, nulOdd, control, size };
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const { nulEven, nulOdd, size } = sampleOf(bytes);
  if (size < 4 || bytes.length % 2 !== 0) return undefined;
  if (nulOdd > size * 0.35 && nulEven < size * 0.02) return 'utf-16le';
  if (nulEven > size * 0.35 && nulOdd < size * 0.02) return 'utf-16be';
  return undefined;
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string {
  if (encoding === 'utf-16le') return new TextDecoder('utf-16le').decode(bytes);
  const swapped = new Uint8Array(bytes.length & ~1);
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    swapped[i] = bytes[i + 1] ?? 0;
    swapped[i + 1] = bytes[i] ?? 0;
  }
  return new TextDecoder('utf-16le').decode(swapped);
}

function decodeLatin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += 8192) parts.push(String.fromCharCode(...bytes.subarray(i, i + 8192)));
  return parts.join('');
}

function finish(text: string, notes: string[]): DecodedSource {
  if (text.trim() === '') return EMPTY;
  if (!text.includes('\0')) return { text, notes };
  return {
    text: text.replaceAll('\0', ' '),
    notes: [...notes, 'The file contains NUL characters; each was read as a space.'],
  };
}

/**
 * Decodes a file. UTF-8 and UTF-16 (with a byte-order mark, or recognized by its zero bytes) are supported; any other
 * text is read as Latin-1 with a note. Empty files, archives and binaries return an error that says what to do.
 */
export function decodeSource(bytes: Uint8Array): DecodedSource {
  if (bytes.length === 0) return EMPTY;
  const kind = binaryKind(bytes);
  if (kind?.archive) return binary(kind.name, 'Unpack it and choose one of the source files in it.');
  if (kind) return binary(kind.name, 'Choose a text file with source code.');
  const utf16 = utf16Of(bytes);
  if (utf16) return finish(decodeUtf16(bytes, utf16), ['The file is UTF-16; it was converted for the analysis.']);
  const { nulEven, nulOdd, control, size } = sampleOf(bytes);
  if (nulEven + nulOdd + control > Math.max(2, size * CONTROL_SHARE)) return NOT_TEXT;
  try {
    return finish(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes), []);
  } catch {
    const note =
      'The file is not valid UTF-8. It was read as Latin-1, so non-ASCII characters may be displayed incorrectly.';
    return finish(decodeLatin1(bytes), [note]);
  }
}
