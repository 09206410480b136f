import { expect, it } from 'vitest';
import { LANGUAGES, languageByFileName, languageByName, languageLabel, UPLOAD_EXTENSIONS } from './languages.ts';

it('has the thirty choices of the paste form, JavaScript first', () => {
  expect(LANGUAGES).toHaveLength(30);
  expect(LANGUAGES[0].name).toBe('JavaScript');
  expect(LANGUAGES.map(languageLabel)).toEqual(expect.arrayContaining(['Shell/Bash', 'C/C++ Header']));
});

it('finds every language by its name, its label and its extensions', () => {
  for (const language of LANGUAGES) {
    expect(languageByName(language.name.toUpperCase())).toBe(language.id);
    expect(languageByName(languageLabel(language))).toBe(language.id);
    for (const extension of language.extensions)
      expect(languageByFileName(`A${extension.toUpperCase()}`)).toBe(language.id);
  }
});

it('knows no language for a name without a known extension', () => {
  expect(languageByFileName('Makefile')).toBeUndefined();
  expect(languageByFileName('photo.png')).toBeUndefined();
});

it('accepts every extension that the product lists', () => {
  const listed = '.js .jsx .ts .tsx .py .java .php .rb .go .cs .cpp .c .h .swift .kt .rs'.split(' ');
  expect(UPLOAD_EXTENSIONS).toEqual(expect.arrayContaining(listed));
});
