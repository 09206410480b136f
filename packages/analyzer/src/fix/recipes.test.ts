/**
 * Every recipe on real code: what it makes of the line, and that it counts as verified. A row is a weakness in a language,
 * the code, and a part of the code afterwards.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';
import { applyEdits } from './recipe.ts';
import { RECIPE_CASES } from './recipe-cases.test-support.ts';

const analyzer = createAnalyzer(nodeGrammars);

describe.each(Object.entries(RECIPE_CASES))('%s', (language, cases) => {
  it.each(cases)('%s: %s', async (weakness, code, expected) => {
    const file = { fileName: 'file', language: language as LanguageId, text: code };
    const { vulnerabilities } = await analyzer.analyze(file);
    const found = vulnerabilities.find(({ ruleId }) => ruleId === weakness);
    expect(found, `${weakness} in ${vulnerabilities.map(({ ruleId }) => ruleId).join()}`).toBeDefined();
    expect(found?.fix?.kind).toBe('verified');
    expect(applyEdits(code, found?.fix?.edits ?? [])).toContain(expected);
  });
});

it('covers at least thirty pairs of weakness and language', () => {
  const pairs = Object.entries(RECIPE_CASES).flatMap(([language, cases]) =>
    cases.map(([weakness]) => `${weakness} ${language}`),
  );
  expect(new Set(pairs).size).toBeGreaterThanOrEqual(30);
});
