import { expect, test } from 'vitest';
import { momentText } from './moment-text.ts';

test('writes a moment for the reader', () => {
  expect(momentText('2026-11-21T04:05:59.000Z', 'minute', 'en-GB', 'UTC')).toBe('21 Nov 2026, 04:05');
  expect(momentText('2026-11-21T04:05:59.000Z', 'second', 'en-GB', 'UTC')).toBe('21 Nov 2026, 04:05:59');
});
