import { EMPTY_SUMMARY, type Scan } from '@scanner/contracts';
import { expect, test } from 'vitest';
import { factsOf } from './analysis-facts.ts';

const scan: Scan = {
  id: 's',
  fileName: 'a.js',
  language: 'JavaScript',
  status: 'completed',
  errorMessage: null,
  uploadedAt: '2026-11-20T10:00:00.000Z',
  fileSize: 12345,
  userId: 'u',
  summary: EMPTY_SUMMARY,
  vulnerabilities: [],
  completedAt: null,
  stage: null,
  coverage: { lines: 1214, bytes: 9, functions: 3, parseErrors: 0, ms: 38.4, engineVersion: '0.1.0', notes: [] },
  model: null,
  modelProgress: null,
  hasSource: true,
};
const facts = (over: Partial<Scan>) =>
  Object.fromEntries(factsOf({ ...scan, ...over }).map(({ name, value }) => [name, value]));

test('says what was analyzed and by what', () => {
  expect(facts({})).toMatchObject({
    'File size': '12,345 bytes',
    Lines: '1,214',
    'Analysis time': '38 ms',
    Engine: 'OWASP Scanner 0.1.0',
    'AI model': 'none',
  });
  expect(facts({})).not.toHaveProperty('Completed');
  expect(factsOf({ ...scan, coverage: null })).toEqual([]);
});

test('says what a model was asked, and what that took', () => {
  const model = {
    provider: 'openai-compatible',
    model: 'qwen3-coder',
    promptVersion: '4',
    calls: 7,
    cachedCalls: 2,
    inputTokens: 15200,
    outputTokens: 900,
    cost: 0.004213,
    currency: 'USD',
    dropped: [{ reason: 'evidence not in the file', count: 2 }],
    notes: [],
  };
  expect(facts({ model })).toMatchObject({
    Model: 'qwen3-coder (openai-compatible)',
    'Questions to the model': '7, 2 answered before',
    Tokens: '15,200 in, 900 out',
    Cost: '0.00421 USD',
    'Answers not taken': '2 evidence not in the file',
  });
  expect(facts({ model: { ...model, cost: null, dropped: [] } })).not.toHaveProperty('Cost');
});
