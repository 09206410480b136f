import { LANGUAGES } from '@scanner/contracts/languages.ts';
import { expect, it } from 'vitest';
import { loadLanguage } from './index.ts';

/** Returns every label of a source in a language's models. */
function labelsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const entries = Object.entries(value);
  const own = entries.flatMap(([key, label]) =>
    key === 'label' && typeof label === 'string' && ('kind' in value || 'source' in value) ? [label] : [],
  );
  return [...own, ...entries.flatMap(([, inner]) => labelsIn(inner, seen))];
}

// A card says 'Data from the LABEL reaches …', and a flow begins with 'LABEL enters here'.
it.each(LANGUAGES.map(({ id }) => id))(
  'sources of %s are named so that sentences can be built with them',
  async (id) => {
    const labels = labelsIn((await loadLanguage(id)).lowered?.models);
    expect(labels.filter((label) => /^(data (from|of)|the|an?) /i.test(label))).toEqual([]);
  },
);
