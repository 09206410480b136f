import { decodeSource } from '@scanner/analyzer/text/decode.ts';
import { detectLanguage } from '@scanner/analyzer/text/detect.ts';
import { type LanguageId, UPLOAD_EXTENSIONS } from '@scanner/contracts';
import { ApiError } from '../errors/api-error.ts';

/** Number of bytes inspected before a file is accepted. */
export const HEAD_BYTES = 65_536;

/** The first bytes of a stream, at most {@link HEAD_BYTES}; the rest is not read. */
export async function readHead(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

/** Refuses files that contain no code, with the reason and what to do; returns the head as text. */
export function readableHead(head: Uint8Array): string {
  const decoded = decodeSource(head.subarray(0, HEAD_BYTES));
  if ('text' in decoded) return decoded.text;
  // A long file may start with only blanks.
  if (decoded.error === 'empty' && head.byteLength >= HEAD_BYTES) return '';
  throw new ApiError('unsupported_file', decoded.message);
}

/** The extension of a name, in lower case with its dot; undefined for `Gemfile` and `.bashrc`. */
const extensionOf = (fileName: string): string | undefined => /[^/](\.[^./]+)$/.exec(fileName)?.[1]?.toLowerCase();

/**
 * The language of a file by its name or, if the name has no extension, by its content. Refuses unknown extensions: the
 * owner has probably chosen the wrong file.
 */
export function languageOf(fileName: string, text: string): LanguageId {
  const extension = extensionOf(fileName);
  const known = extension === undefined || UPLOAD_EXTENSIONS.includes(extension);
  const language = known ? detectLanguage(fileName, text) : undefined;
  if (language) return language;
  const message = `The language of '${fileName}' is not known. Give the file one of these extensions: ${UPLOAD_EXTENSIONS.join(' ')}`;
  throw new ApiError('unsupported_file', message, [{ path: 'fileName', message }]);
}
