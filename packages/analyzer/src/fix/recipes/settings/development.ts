/** @module Shows error details in development only. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { leafAt } from '../../../ir/leaves.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { lineBefore } from '../statement-before.ts';

interface Guard {
  /** Matches the whole statement; the first group is the object that knows the environment. */
  statement: RegExp;
  write(statement: string, subject: string, indent: string): string;
  /** Only in files where the environment can be queried. */
  needs(subject: string, context: FixContext): boolean;
}

const GUARDS: Partial<Readonly<Record<LanguageId, Guard>>> = {
  csharp: {
    statement: /^(\w+)\.UseDeveloperExceptionPage\(\);$/,
    write: (statement, subject, indent) =>
      [`if (${subject}.Environment.IsDevelopment())`, '{', `    ${statement}`, '}'].join(`\n${indent}`),
    // Only the application object has its environment.
    needs: (subject, { text }) =>
      new RegExp(`\\b${subject}\\s*=\\s*(?:\\w+\\.Build\\(\\)|WebApplication\\.Create\\()`).test(text),
  },
};

export const inDevelopment: StructuralRecipe = (context): ProposedFix[] => {
  const { text, leaves, rawFinding, language } = context;
  const guard = GUARDS[language];
  const leaf = leafAt(leaves, rawFinding.start);
  const place = leaf && lineBefore(context);
  if (!guard || !leaf || !place || text.slice(place.at, leaf.start).trim() !== '') return [];
  const end = text[leaf.end] === ';' ? leaf.end + 1 : leaf.end;
  const statement = text.slice(leaf.start, end);
  const found = guard.statement.exec(statement);
  if (!found || !guard.needs(found[1] ?? '', context)) return [];
  const replacement = guard.write(statement, found[1] ?? '', place.indent);
  return [
    { description: 'Shows error details in development only.', edits: [{ start: leaf.start, end, replacement }] },
  ];
};
