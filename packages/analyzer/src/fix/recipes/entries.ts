/** @module Removes options that replace a protection, so that the library's default applies. */
import { expressionsAt } from '../places.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../recipe.ts';
import { SCRIPT } from './languages.ts';

const OPTIONS: readonly { weakness: string; key: RegExp; description: string }[] = [
  {
    weakness: 'hostname-check-disabled',
    key: /^checkServerIdentity$/,
    description: "Uses the platform's own verification of host names.",
  },
];

/** `{ host, checkServerIdentity: () => undefined }` -> `{ host }` */
export const dropOption: StructuralRecipe = (context: FixContext): ProposedFix[] => {
  const { rawFinding, language } = context;
  if (!SCRIPT.some((one) => one === language)) return [];
  return OPTIONS.filter(({ weakness }) => weakness === rawFinding.weakness).flatMap(({ key, description }) =>
    expressionsAt(context).flatMap((node): ProposedFix[] => {
      const at = node.kind === 'object' ? node.entries.findIndex((entry) => key.test(entry.key ?? '')) : -1;
      const entry = node.kind === 'object' ? node.entries[at] : undefined;
      if (!entry || node.kind !== 'object') return [];
      const before = node.entries[at - 1];
      const after = node.entries[at + 1];
      // Including the comma on one side.
      const start = before ? before.end : entry.start;
      const end = before ? entry.end : (after?.start ?? entry.end);
      return [{ description, edits: [{ start, end, replacement: '' }] }];
    }),
  );
};
