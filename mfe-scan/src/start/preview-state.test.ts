import { expect, test } from 'vitest';
import { type PreviewState, previewText } from './preview-state.ts';

const read = (count: number): PreviewState => ({ kind: 'read', findings: new Array(count) });

test.each([
  [{ kind: 'empty' }, 'Findings show here while you type'],
  [read(0), 'No findings so far'],
  [{ kind: 'read', findings: [], notAnalyzed: { unreadShare: 0.9 } }, 'Hardly any of this can be read'],
  [read(1), '1 finding so far'],
  [read(12), '12 findings so far'],
  [{ kind: 'paused', reason: 'long' }, 'Live preview pauses above 200,000 characters. Analyze reads all of it'],
] as [PreviewState, string][])('%j says %s', (state, text) => {
  expect(previewText(state)).toBe(text);
});
