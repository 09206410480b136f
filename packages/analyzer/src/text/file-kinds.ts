/** @module Recognizes binary files by their first bytes. */

interface FileKind {
  magic: readonly number[];
  at?: number;
  /** The name with its article: 'a ZIP archive'. */
  name: string;
  archive?: boolean;
}

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const KINDS: readonly FileKind[] = [
  { magic: [0x50, 0x4b, 0x03, 0x04], name: 'a ZIP archive (or a JAR, APK or Office file)', archive: true },
  { magic: [0x50, 0x4b, 0x05, 0x06], name: 'an empty ZIP archive', archive: true },
  { magic: [0x1f, 0x8b], name: 'a gzip archive', archive: true },
  { magic: [0x42, 0x5a, 0x68], name: 'a bzip2 archive', archive: true },
  { magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], name: 'an xz archive', archive: true },
  { magic: [0x28, 0xb5, 0x2f, 0xfd], name: 'a Zstandard archive', archive: true },
  { magic: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], name: 'a 7-Zip archive', archive: true },
  { magic: ascii('Rar!'), name: 'a RAR archive', archive: true },
  { magic: ascii('ustar'), at: 257, name: 'a tar archive', archive: true },
  { magic: ascii('%PDF-'), name: 'a PDF document' },
  { magic: [0x89, 0x50, 0x4e, 0x47], name: 'a PNG image' },
  { magic: [0xff, 0xd8, 0xff], name: 'a JPEG image' },
  { magic: ascii('GIF8'), name: 'a GIF image' },
  { magic: [0x7f, 0x45, 0x4c, 0x46], name: 'a compiled program (ELF)' },
  { magic: [0x4d, 0x5a, 0x90, 0x00], name: 'a compiled program (Windows)' },
  { magic: [0xca, 0xfe, 0xba, 0xbe], name: 'a compiled Java class' },
  { magic: [0xcf, 0xfa, 0xed, 0xfe], name: 'a compiled program (macOS)' },
  { magic: [0x00, 0x61, 0x73, 0x6d], name: 'a WebAssembly module' },
  { magic: ascii('SQLite format 3'), name: 'a SQLite database' },
];

/**
 * Returns the kind of a binary file by its first bytes, such as `{name: 'a ZIP archive', archive: true}`; undefined for
 * other files.
 */
export function binaryKind(bytes: Uint8Array): { name: string; archive: boolean } | undefined {
  for (const { magic, at = 0, name, archive = false } of KINDS) {
    if (magic.every((byte, index) => bytes[at + index] === byte)) return { name, archive };
  }
  return undefined;
}
