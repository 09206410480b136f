import { expect, test } from 'vitest';
import { serverDestination } from './code-destination.ts';

test('names the host of a model that is asked, and none where there is none', () => {
  expect(serverDestination({ host: null })).toBe(
    'Your code is sent to this server and analyzed there. The scan is kept until you delete it.',
  );
  expect(serverDestination({ host: 'ollama.internal:11434' })).toContain('for an AI model, to ollama.internal:11434.');
});
