import { z } from 'zod';
import { type LanguageName, languageByName, languageName } from './languages.ts';

/** A language's name as a request carries it; answers the product's spelling of it. */
export const languageNameSchema = z.string('Language is required').transform((value, context): LanguageName => {
  const id = languageByName(value);
  if (id) return languageName(id);
  context.addIssue({ code: 'custom', message: `Unknown language '${value.slice(0, 40)}'` });
  return z.NEVER;
});
