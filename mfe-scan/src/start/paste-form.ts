import { DEFAULT_LANGUAGE, type LanguageName, languageByFileName, languageName } from '@scanner/contracts';

/** Whether Analyze is enabled: both code and file name hold more than blanks. */
export const canAnalyze = (code: string, fileName: string): boolean => /\S/.test(code) && /\S/.test(fileName);

/** The language of pasted code: the one chosen by hand, else what the file name says, else JavaScript. */
export function pasteLanguage(chosen: LanguageName | undefined, fileName: string): LanguageName {
  if (chosen) return chosen;
  const id = languageByFileName(fileName.trim());
  return id ? languageName(id) : DEFAULT_LANGUAGE;
}

/** `1` -> `1 character`, `2048` -> `2,048 characters`. */
export const characterCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'}`;
