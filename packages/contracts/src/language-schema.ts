import { z } from 'zod';
import { type LanguageName, languageByName, languageName } from './languages.ts';

/** The name of a language in a request; converted to the contract's spelling. */
export const languageNameSchema = z.string('Language is required').transform((value, context): LanguageName => {
  const id = languageByName(value);
  if (id) return languageName(id);
  context.addIssue({ code: 'custom', message: `Unknown language '${value.slice(0, 40)}'` });
  return z.NEVER;
});
