import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAnalyzer } from '@scanner/analyzer';
import { nodeGrammars } from '@scanner/analyzer/platform/node.ts';
import { languageByFileName, languageName } from '@scanner/contracts';
import { describe, expect, test } from 'vitest';
import { SAMPLES } from './samples.ts';

const analyzer = createAnalyzer(nodeGrammars);

describe.each(SAMPLES)('the sample in $language', ({ fileName, language }) => {
  test('is told by its name', () => {
    const id = languageByFileName(fileName);
    expect(id && languageName(id)).toBe(language);
  });

  test('shows what the engine finds: several weaknesses, severe ones among them, in code that it reads as a whole', async () => {
    const text = await readFile(join(import.meta.dirname, 'examples', fileName), 'utf8');
    const id = languageByFileName(fileName) ?? 'javascript';
    const { vulnerabilities, coverage } = await analyzer.analyze({ fileName, language: id, text });
    expect(coverage.notes).toEqual([]);
    expect(new Set(vulnerabilities.map(({ ruleId }) => ruleId)).size).toBeGreaterThanOrEqual(5);
    expect(
      vulnerabilities.filter(({ severity }) => severity === 'critical' || severity === 'high').length,
    ).toBeGreaterThan(2);
    expect(text.split('\n').length).toBeLessThanOrEqual(80);
  });
});
