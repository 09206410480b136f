import type { SourceFile } from '@scanner/analyzer/analyzer.ts';
import { decodeSource } from '@scanner/analyzer/text/decode.ts';
import { detectLanguage } from '@scanner/analyzer/text/detect.ts';
import type { Source } from './messages.ts';

/** The file can't be analyzed; the message says why and what to do. */
export class RefusedSource extends Error {
  override readonly name = 'RefusedSource';
}

/** Reads the input as text, by the rules of the server's scans. Throws {@link RefusedSource}. */
export async function readSource(source: Source): Promise<SourceFile> {
  if (source.kind === 'text') {
    const { fileName, language, text } = source;
    return { fileName, language, text };
  }
  const { file } = source;
  const decoded = decodeSource(new Uint8Array(await file.arrayBuffer()));
  if ('error' in decoded) throw new RefusedSource(decoded.message);
  const language = detectLanguage(file.name, decoded.text);
  if (!language) {
    throw new RefusedSource(
      `The language of '${file.name}' is not known. Give the file the extension of its language, such as .js, .py or .java.`,
    );
  }
  return { fileName: file.name, language, languageFromName: true, text: decoded.text, notes: decoded.notes };
}
