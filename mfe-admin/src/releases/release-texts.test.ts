import { expect, test } from 'vitest';
import { healthText, liveText } from './release-texts.ts';

test('health is a share of the views', () => {
  expect(healthText({ views: 0, failures: 0 })).toBe('no views yet');
  expect(healthText({ views: 40, failures: 3 })).toBe('3 of 40 views failed');
});

test('what was live names the canary with its share', () => {
  expect(liveText({ stable: null, canary: null })).toBe('nothing');
  expect(liveText({ stable: '1', canary: { version: '2', percent: 10 } })).toBe('1, canary 2 (10 %)');
});
