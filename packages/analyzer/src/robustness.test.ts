/** Broken input: real code cut, doubled and sprinkled with brackets and quotes. Nothing throws, every line exists. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageId, languageByFileName } from '@scanner/contracts/languages.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from './analyzer.ts';
import { nodeGrammars } from './platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);
const root = join(import.meta.dirname, 'languages');
const RUNS = 40;

interface Example {
  name: string;
  language: LanguageId;
  text: string;
}

const examplesOf = (folder: string): Example[] =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const language = languageByFileName(name);
    return language ? [{ name, language, text: readFileSync(join(root, folder, name), 'utf8') }] : [];
  });

const folders = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /^[^/\\]+[/\\]examples$/.test(path),
);

const edit = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat(200) }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    text: fc.oneof(
      fc.constantFrom(...'(){}[]<>"\'`;:,.=+*/\\#@$%&|!?'),
      fc.string({ maxLength: 12 }),
      fc.constant('\u0000'),
      fc.constant('\ud800'),
    ),
  }),
  fc.record({
    kind: fc.constant('double' as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(400),
  }),
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function applyEdit(text: string, change: Edit): string {
  const at = Math.floor(change.at * text.length);
  if (change.kind === 'cut') return text.slice(0, at) + text.slice(at + change.length);
  if (change.kind === 'insert') return text.slice(0, at) + change.text + text.slice(at);
  return text.slice(0, at) + text.slice(at, at + change.length) + text.slice(at);
}

async function expectSound({ name, language, text }: Example): Promise<void> {
  const { vulnerabilities, coverage } = await analyzer.analyze({ fileName: name, language, text });
  for (const { location, flow } of vulnerabilities) {
    for (const line of [location.lineNumber, location.endLineNumber ?? 1, ...flow.map((step) => step.line)]) {
      expect(line).toBeGreaterThanOrEqual(1);
      expect(line).toBeLessThanOrEqual(coverage.lines);
    }
  }
}

describe.each(folders)('broken code of %s', (folder) => {
  const examples = examplesOf(folder);
  it.runIf(examples.length > 0)('gives findings inside the file, or none', { timeout: 120_000 }, async () => {
    const input = fc.record({
      example: fc.constantFrom(...examples),
      edits: fc.array(edit, { minLength: 1, maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(input, ({ example, edits }) =>
        expectSound({ ...example, text: edits.reduce(applyEdit, example.text) }),
      ),
      { numRuns: RUNS },
    );
  });
});

describe('arbitrary text', () => {
  it.each(['javascript', 'python', 'java'] as const)('as %s', { timeout: 120_000 }, async (language) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 2000, unit: 'binary' }), (text) =>
        expectSound({ name: 'a', language, text }),
      ),
      { numRuns: RUNS },
    );
  });

  it.each([
    ['brackets a hundred thousand deep', '('.repeat(100_000)],
    ['a line of a million characters', `x = "${'a'.repeat(1_000_000)}"`],
    ['a sum of fifty thousand parts', Array.from({ length: 50_000 }, (_, index) => `a${index}`).join(' + ')],
    ['blocks in blocks', `${'{'.repeat(3000)}eval(x)${'}'.repeat(3000)}`],
    ['a chain of ten thousand calls', `a${'.b()'.repeat(10_000)}`],
  ])('survives %s', { timeout: 120_000 }, async (_name, text) => {
    for (const language of ['javascript', 'python', 'java'] as const) await expectSound({ name: 'a', language, text });
  });
});
