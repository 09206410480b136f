/** Broken input: real code cut, doubled and sprinkled with brackets and quotes. Nothing throws, every line exists. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from './analyzer.ts';
import {
  arbitraryText,
  brokenCode,
  codeWithInheritedNames,
  type Example,
  exampleFolders,
  examplesOf,
  linesOutside,
} from './broken-code.test-support.ts';
import { nodeGrammars } from './platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);
/** `npm run fuzz` runs thousands. */
const RUNS = 40;

async function expectSound({ name, language, text }: Example): Promise<void> {
  expect(linesOutside(await analyzer.analyze({ fileName: name, language, text }))).toEqual([]);
}

describe.each(exampleFolders())('broken code of %s', (folder) => {
  const examples = examplesOf(folder);
  it.runIf(examples.length > 0)('gives findings inside the file, or none', async () => {
    await fc.assert(fc.asyncProperty(brokenCode(examples), expectSound), { numRuns: RUNS });
  });

  it.runIf(examples.length > 0)('survives names that every object has in JavaScript', async () => {
    await fc.assert(fc.asyncProperty(codeWithInheritedNames(examples), expectSound), { numRuns: RUNS });
  });
});

/** Every third name becomes one that objects of JavaScript have by themselves. */
const asMember = (text: string): string => {
  const members = ['toString', 'constructor', 'valueOf', 'hasOwnProperty'];
  let count = 0;
  return text.replace(/\b[a-z]\w{3,}\b/g, (name) => {
    count += 1;
    return count % 3 === 0 ? (members[(count / 3) % members.length] ?? name) : name;
  });
};

describe.each(exampleFolders())('names of %s that JavaScript knows', (folder) => {
  const examples = examplesOf(folder).slice(0, 4);
  it.runIf(examples.length > 0)('are names like any other', async () => {
    for (const { text, ...one } of examples) await expectSound({ ...one, text: asMember(text) });
  });
});

it('an operator of C++ as the name of a function', async () => {
  const text = `struct Ring { int at; Ring& operator++() { at->next->count += 1; return *this; } };
#include <pthread.h>
`;
  await expectSound({ name: 'ring.cpp', language: 'cpp', text });
});

describe('arbitrary text', () => {
  it.each(['javascript', 'python', 'java'] as const)('as %s', async (language) => {
    await fc.assert(
      fc.asyncProperty(arbitraryText(2000), (text) => expectSound({ name: 'a', language, text })),
      { numRuns: RUNS },
    );
  });

  it.each([
    ['brackets a hundred thousand deep', '('.repeat(100_000)],
    ['a line of a million characters', `x = "${'a'.repeat(1_000_000)}"`],
    ['a sum of fifty thousand parts', Array.from({ length: 50_000 }, (_, index) => `a${index}`).join(' + ')],
    ['blocks in blocks', `${'{'.repeat(3000)}eval(x)${'}'.repeat(3000)}`],
    ['a chain of ten thousand calls', `a${'.b()'.repeat(10_000)}`],
  ])('survives %s', async (_name, text) => {
    for (const language of ['javascript', 'python', 'java'] as const) await expectSound({ name: 'a', language, text });
  });
});
