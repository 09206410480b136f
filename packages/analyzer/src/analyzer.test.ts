import { describe, expect, it, vi } from 'vitest';
import { createAnalyzer } from './analyzer.ts';
import { nodeGrammars } from './platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

describe('analyze', () => {
  it('counts what it looked at', async () => {
    const text = 'def f():\n    return 1\n';
    const { coverage, vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text });
    expect(coverage).toMatchObject({ lines: 3, bytes: text.length, parseErrors: 0, notes: [] });
    expect(vulnerabilities).toEqual([]);
  });

  it('keeps code that holds backticks one phrase of its sentence', async () => {
    const text = "import { execSync } from 'child_process';\nexecSync(`rm ${process.argv[2]}`);\n";
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
    expect(vulnerabilities[0]?.description).toContain('`` execSync(`rm ${process.argv[2]}`) ``');
  });

  it('says when code could not be read', async () => {
    const { coverage } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text: 'const = = ;' });
    expect(coverage.parseErrors).toBeGreaterThan(0);
    expect(coverage.notes.join()).toMatch(/could not be parsed as JavaScript/);
  });

  it('yields between the windows of a long file and keeps the lines', async () => {
    const text = `${'def f(x):\n    return x\n\n'.repeat(25_000)}`;
    const yieldTo = vi.fn(async () => {});
    const shares: number[] = [];
    const result = await analyzer.analyze(
      { fileName: 'long.py', language: 'python', text },
      { onProgress: (share) => shares.push(share), yieldTo },
    );
    expect(yieldTo).toHaveBeenCalled();
    expect(shares.at(-1)).toBe(1);
    expect(result.coverage.parseErrors).toBe(0);
  });

  it.each([
    ['a million characters on one line', `x = "${'a'.repeat(1_000_000)}";`],
    ['a hundred thousand brackets', '('.repeat(100_000)],
    ['a long chain', `x = ${'a + '.repeat(50_000)}a;`],
    ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['nothing but noise', '\u0001\uFFFD\uD800 %$§ '.repeat(10_000)],
  ])('survives %s', async (_, text) => {
    for (const language of ['javascript', 'python', 'java'] as const) {
      const started = process.cpuUsage();
      const result = await analyzer.analyze({ fileName: 'bad', language, text });
      // Of the processor: what else the machine does is left out.
      expect(process.cpuUsage(started).user / 1000).toBeLessThan(8000);
      for (const { location } of result.vulnerabilities) {
        expect(location.lineNumber).toBeLessThanOrEqual(result.coverage.lines);
      }
    }
  });
});

describe('secrets in test code', () => {
  const severitiesIn = async (fileName: string, text: string) => {
    const { vulnerabilities } = await analyzer.analyze({ fileName, language: 'python', text });
    return vulnerabilities.map(({ severity }) => severity);
  };

  it('are low, because they are made up for the test', async () => {
    const text = "DB_PASSWORD = 'Xq81-kT4w-Zr09-mN7v'\n";
    expect(await severitiesIn('app/settings.py', text)).toEqual(['high']);
    expect(await severitiesIn('app/tests/settings.py', text)).toEqual(['low']);
  });

  it('are medium in the form of a provider, where they are valid', async () => {
    const text = `KEY = '${['AKIA', 'Z7QK3M4XW2PLT5RD'].join('')}'\n`;
    expect(await severitiesIn('app/settings.py', text)).toEqual(['high']);
    expect(await severitiesIn('app/tests/settings.py', text)).toEqual(['medium']);
  });
});
