import { DEFAULT_LANGUAGE, type LanguageName, languageByFileName, languageName } from '@scanner/contracts';

/** Why Analyze is disabled: code and file name must not be blank. Undefined if it is enabled. */
export function missingText(code: string, fileName: string): string | undefined {
  const [hasCode, hasName] = [/\S/.test(code), /\S/.test(fileName)];
  if (hasCode && hasName) return undefined;
  if (hasCode) return 'Name the file to analyze the code.';
  return hasName ? 'Paste code to analyze it.' : 'Paste code and name the file to analyze it.';
}

/** The language of pasted code: the one chosen manually, otherwise by the file name, otherwise JavaScript. */
export function pasteLanguage(chosen: LanguageName | undefined, fileName: string): LanguageName {
  if (chosen) return chosen;
  const id = languageByFileName(fileName.trim());
  return id ? languageName(id) : DEFAULT_LANGUAGE;
}

/** `1` -> `1 character`, `2048` -> `2,048 characters`. */
export const characterCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'}`;
