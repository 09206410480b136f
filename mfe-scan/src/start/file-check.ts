import { FILE_SIZE_MAX, FILE_TOO_LARGE_TEXT, languageByFileName } from '@scanner/contracts';

/** The end of a name that looks like an extension, with its dot; empty for a name without one. */
const extensionOf = (fileName: string): string => /\.[^./\\]+$/.exec(fileName)?.[0] ?? '';

/**
 * Says why a file cannot be scanned, or nothing. A name without an extension passes: the server tells the language from
 * the content.
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
