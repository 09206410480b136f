import { expect, test } from 'vitest';
import { CODE_DESTINATION, serverDestination } from './code-destination.ts';

const model = { provider: 'openai-compatible' as const, models: ['coder'], host: 'localhost:11434', isReady: true };

test('says that code goes to a model, and where it is', () => {
  expect(serverDestination(model)).toBe(
    'Your code is sent to this server, and parts of it to the AI model at localhost:11434 (coder).',
  );
  expect(serverDestination({ ...model, isReady: false })).toMatch(/does not answer at the moment/);
});

test('promises nothing where it could not be found out, and names no model where there is none', () => {
  expect(serverDestination(null)).toBe(CODE_DESTINATION.unknown);
  expect(serverDestination({ provider: 'none', models: [], host: null, isReady: true })).toBe(CODE_DESTINATION.server);
});
