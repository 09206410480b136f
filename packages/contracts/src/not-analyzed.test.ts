import { expect, test } from 'vitest';
import { nameSaysText, notAnalyzedText, notAnalyzedTitle } from './not-analyzed.ts';

test.each([
  [{ unreadShare: 0.9, looksLike: 'Python' }, 'Not analyzed: this looks like Python'],
  [{ unreadShare: 0.2, conflictLine: 7 }, 'Not fully analyzed: merge conflict in line 7'],
  [{ unreadShare: 0.424 }, "Not fully analyzed: 42% of the code can't be read as Java"],
  [{ unreadShare: 1 }, "Not analyzed: this can't be read as Java"],
])('%j is headed %s', (notAnalyzed, title) => {
  expect(notAnalyzedTitle(notAnalyzed, 'Java')).toBe(title);
});

test('says what an empty list of findings means, and what to do', () => {
  expect(notAnalyzedText({ unreadShare: 0.9, looksLike: 'Python' }, 'Java')).toBe(
    "90% of the lines can't be read as Java, so missing findings mean nothing. Scan it as Python.",
  );
  expect(notAnalyzedText({ unreadShare: 0, looksLike: 'Java' }, 'PHP')).toMatch(/^Most of it can't be read as PHP/);
});

test('names the language that a file name says only where the content is in another', () => {
  expect(nameSaysText({ nameSays: 'Java' }, 'Python')).toBe(
    "The file's name says Java, its content is Python: it was scanned as Python.",
  );
  expect(nameSaysText({}, 'Python')).toBeUndefined();
});
