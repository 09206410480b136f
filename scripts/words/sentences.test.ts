import { expect, it } from 'vitest';
import { sentencesIn, successorOf } from './sentences.ts';

it('reads what a person reads, and no code', () => {
  const source = `import x from 'A name of a module';
  // 'A comment that is not shown'
  const text = "Your file could not be read.";
  return <p className="flex flex-col">Drop a source file
    here</p>;`;
  expect(sentencesIn(source)).toContain('Your file could not be read.');
  expect(sentencesIn(source)).toContain('Drop a source file here');
  expect(sentencesIn(source).join()).not.toMatch(/flex|comment/);
});

it('finds what stands for a sentence now', () => {
  const own = ['Your display name.', 'Devices that are logged in.'];
  expect(successorOf('Your display name.', own, own)).toBe('Your display name.');
  expect(successorOf('Where you are logged in.', own, own)).toBe('Devices that are logged in.');
  expect(successorOf('Nothing is like this one', own, own)).toBeUndefined();
});
