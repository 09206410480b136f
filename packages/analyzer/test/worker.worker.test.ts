/** The engine in workerd, as production runs it. */
import { describe, expect, inject, it } from 'vitest';
import { createAnalyzer } from '../src/analyzer.ts';
import { GRAMMARS } from '../src/parse/grammar.ts';
import { createParser } from '../src/parse/parser.ts';
import { findingLines, SAMPLES } from '../src/platform/samples.ts';
import { workerGrammars } from '../src/platform/worker.ts';

describe('the engine in workerd', () => {
  it.each(GRAMMARS)('loads and parses with the %s grammar', async (grammar) => {
    const tree = await createParser(workerGrammars).parse(grammar, 'x = f("a", 1)\n');
    expect(tree?.nodes).toBeGreaterThan(1);
  });

  it('finds what it finds under Node', async () => {
    const analyzer = createAnalyzer(workerGrammars);
    const lines: string[] = [];
    for (const sample of SAMPLES) {
      lines.push(...findingLines(sample.fileName, (await analyzer.analyze(sample)).vulnerabilities));
    }
    expect(lines).toEqual(inject('nodeFindings'));
    expect(lines.length).toBeGreaterThanOrEqual(SAMPLES.length);
  });
});
