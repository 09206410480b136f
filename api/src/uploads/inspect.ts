import { FILE_TOO_LARGE_TEXT, type LanguageId, languageByFileName, UPLOAD_EXTENSIONS } from '@scanner/contracts';
import { Fault } from '../http/fault.ts';

/** How much of a file is looked at before it is accepted, in bytes. */
export const HEAD_BYTES = 65_536;

/** First bytes of what is often sent by mistake, as Latin-1 text. */
const SIGNATURES: readonly (readonly [start: string, kind: string])[] = [
  ['PK\u0003\u0004', 'a ZIP archive'],
  ['\u001f\u008b', 'a gzip archive'],
  ['7z\u00bc\u00af', 'a 7z archive'],
  ['Rar!', 'a RAR archive'],
  ['%PDF-', 'a PDF document'],
  ['\u007fELF', 'a compiled program'],
  ['MZ\u0090', 'a compiled program'],
  ['\u00ca\u00fe\u00ba\u00be', 'a compiled Java class'],
  ['\u0000asm', 'a WebAssembly module'],
  ['\u0089PNG', 'an image'],
  ['\u00ff\u00d8\u00ff', 'an image'],
  ['GIF8', 'an image'],
];

/** The first bytes of a stream, at least {@link HEAD_BYTES} where it has them; the rest is not read. */
export async function readHead(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks);
}

/** What a file that is not text is; undefined for text. UTF-16 with its mark is text though it holds zero bytes. */
function binaryKind(head: Uint8Array): string | undefined {
  const start = Buffer.from(head.subarray(0, 8)).toString('latin1');
  const known = SIGNATURES.find(([signature]) => start.startsWith(signature));
  if (known) return known[1];
  const isUtf16 = start.startsWith('\u00ff\u00fe') || start.startsWith('\u00fe\u00ff');
  return !isUtf16 && head.includes(0) ? 'a binary file' : undefined;
}

/** Refuses what cannot be scanned, with the reason and the way out. `size` is the whole file's, in bytes. */
export function refuseUnreadable(head: Uint8Array, size: number): void {
  if (size === 0) throw new Fault('unsupported_file', 'The file is empty. Choose a file that contains source code.');
  const kind = binaryKind(head);
  if (kind) throw new Fault('unsupported_file', `This is ${kind}, not source code. Upload one source file as text.`);
}

/** The language that a file name tells; refuses a name that tells none. */
export function languageOf(fileName: string): LanguageId {
  const language = languageByFileName(fileName);
  if (language) return language;
  throw new Fault(
    'unsupported_file',
    `The language of '${fileName}' is not known. Supported extensions: ${UPLOAD_EXTENSIONS.join(' ')}`,
  );
}

export const tooLarge = (): Fault => new Fault('too_large', FILE_TOO_LARGE_TEXT);
