import { FILE_SIZE_MAX, FILE_TOO_LARGE_TEXT, languageByFileName } from '@scanner/contracts';

/** The extension of a name, with its dot; empty if there is none. */
const extensionOf = (fileName: string): string => /\.[^./\\]+$/.exec(fileName)?.[0] ?? '';

/**
 * Why a file can't be scanned; undefined if it can. Names without an extension are accepted, because the server detects
 * the language from the content.
 */
export function fileProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (size > FILE_SIZE_MAX) return FILE_TOO_LARGE_TEXT;
  if (size === 0) return `'${name}' is empty. Choose a file with code in it.`;
  const extension = extensionOf(name);
  if (extension && !languageByFileName(name)) {
    return `'${extension}' files cannot be scanned. Choose a source file, such as .js, .py or .java.`;
  }
  return undefined;
}
