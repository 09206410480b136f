import { describe, expect, it, vi } from 'vitest';
import { createAnalyzer } from './analyzer.ts';
import { nodeGrammars } from './platform/node.ts';
import type { SourceFile } from './text/source-file.ts';

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

  it('lets others run while it analyzes code that is full of findings', async () => {
    const handlers = Array.from(
      { length: 400 },
      (_, at) => `function f${at}(req, res) { const name = req.query.a${at}; res.send(wrap${at}(name)); }\n`,
    );
    const file: SourceFile = { fileName: 'handlers.js', language: 'javascript', text: handlers.join('') };
    const yieldTo = vi.fn(async () => {});
    const { vulnerabilities } = await analyzer.analyze(file, { yieldTo });
    expect(vulnerabilities).toHaveLength(handlers.length);
    // Entering functions, checking nodes, assessing, describing and fixing what was found.
    expect(yieldTo.mock.calls.length).toBeGreaterThan(30);
    expect((await analyzer.analyze(file)).vulnerabilities).toEqual(vulnerabilities);
  });

  it('finds the same where analyses take turns', async () => {
    const script = (at: number): string =>
      `function f${at}(req, res) { const name = req.query.a${at}; if (name || ${at}) res.send('<b>' + name); }\n`;
    const python = (at: number): string =>
      `@app.route('/${at}')\ndef f${at}():\n    name = request.args['a${at}']\n    return os.popen('ls ' + name).read()\n\n`;
    const many = (one: (at: number) => string): string => Array.from({ length: 120 }, (_, at) => one(at)).join('');
    const files: SourceFile[] = [
      { fileName: 'a.js', language: 'javascript', text: many(script) },
      { fileName: 'b.ts', language: 'typescript', text: many((at) => script(at + 7)) },
      { fileName: 'c.py', language: 'python', text: `import os\nfrom flask import Flask, request\n${many(python)}` },
    ];
    const turns: string[] = [];
    const together = await Promise.all(
      files.map((file) =>
        analyzer.analyze(file, {
          yieldTo: async () => {
            turns.push(file.fileName);
            await new Promise((resolve) => setImmediate(resolve));
          },
        }),
      ),
    );
    const changes = turns.filter((name, at) => name !== turns[at - 1]);
    expect(changes.length).toBeGreaterThan(10);
    for (const [at, file] of files.entries()) {
      const alone = await analyzer.analyze(file);
      expect(alone.vulnerabilities.length).toBeGreaterThanOrEqual(120);
      expect(together[at]?.vulnerabilities).toEqual(alone.vulnerabilities);
    }
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

describe('minified code', () => {
  it('is not searched as a whole for each name in a function that is given to a call', async () => {
    const calls = Array.from({ length: 20_000 }, (_, at) => `use${at}();`).join(' ');
    const processorTime = async (name: string): Promise<number> => {
      const text = `function f() { list.${name}(function () { ${calls} }, 1); }`;
      const started = process.cpuUsage();
      await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
      return process.cpuUsage(started).user;
    };
    await processorTime('insert');
    // `append` may write to a log file, whose name is looked for where it is assigned.
    expect((await processorTime('append')) / (await processorTime('insert'))).toBeLessThan(3);
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
