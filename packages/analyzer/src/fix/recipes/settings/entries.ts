/** @module Removes entries of objects: options that replace a protection, and secrets that belong nowhere else. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { leafAt } from '../../../ir/leaves.ts';
import { codeOf, expressionsAt } from '../../places.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { SCRIPT } from '../languages.ts';

interface Entry {
  weakness: string;
  languages: readonly LanguageId[];
  key: RegExp;
  /** Matches the code of the value. */
  value?: RegExp;
  /** Matches the code of the statement. */
  of?: RegExp;
  description: string;
}

const ENTRIES: readonly Entry[] = [
  {
    weakness: 'hostname-check-disabled',
    languages: SCRIPT,
    key: /^checkServerIdentity$/,
    description: "Uses the platform's own verification of host names.",
  },
  {
    weakness: 'cleartext-storage',
    languages: [...SCRIPT, 'python', 'ruby'],
    key: /^(?:password|passwd|pwd|secret)$/,
    of: /\b(?:jwt|JWT|jose)\.(?:JWT\.)?(?:encode|sign)\(/,
    description: 'Leaves the secret out of the token, whose payload is not encrypted.',
  },
  {
    weakness: 'sensitive-data-exposed',
    languages: [...SCRIPT, 'python', 'ruby'],
    key: /./,
    value: /\bpassword_?(?:hash|digest)$/i,
    description: "Leaves the password's hash out of the response.",
  },
];

/** `{ host, checkServerIdentity: () => undefined }` -> `{ host }` */
export const dropEntry: StructuralRecipe = (context: FixContext): ProposedFix[] => {
  const { rawFinding, language, leaves } = context;
  const leaf = leafAt(leaves, rawFinding.start);
  const statement = leaf ? codeOf(context, leaf) : '';
  return ENTRIES.filter(
    ({ weakness, languages, of }) =>
      weakness === rawFinding.weakness && languages.includes(language) && (of?.test(statement) ?? true),
  ).flatMap(({ key, value, of, description }) =>
    expressionsAt(context).flatMap((node): ProposedFix[] => {
      if (node.kind !== 'object') return [];
      const isMeant = (entry: (typeof node.entries)[number]): boolean =>
        key.test(entry.key ?? '') && (value?.test(codeOf(context, entry.value)) ?? true);
      const at = node.entries.findIndex(isMeant);
      const entry = node.entries[at];
      if (!entry || ((value ?? of) && node.entries.length < 2)) return [];
      const before = node.entries[at - 1];
      const after = node.entries[at + 1];
      // Including the comma on one side.
      const start = before ? before.end : entry.start;
      const end = before ? entry.end : (after?.start ?? entry.end);
      return [{ description, edits: [{ start, end, replacement: '' }] }];
    }),
  );
};
