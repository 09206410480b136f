import { expect, test } from 'vitest';
import { serverDestination } from './code-destination.ts';

test('names the host of a model that is asked, and none where there is none', () => {
  expect(serverDestination({ host: null })).toBe(
    'Your code is sent to this server and analyzed there; no AI model is connected. The result is kept until you delete it.',
  );
  expect(serverDestination({ host: 'ollama.internal:11434' })).toContain('for an AI model, to ollama.internal:11434.');
});

test('says for how long the file is kept, where the server tells', () => {
  expect(serverDestination({ host: null, uploadDays: 30 })).toMatch(
    /The file is kept for 30 days, the result until you delete it\.$/,
  );
  expect(serverDestination({ host: null, uploadDays: 1 })).toContain('kept for 1 day,');
});
