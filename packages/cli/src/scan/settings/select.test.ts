import { expect, it } from 'vitest';
import { isSelected } from './select.ts';

const finding = { ruleId: 'weak-hash', severity: 'low' } as const;

it.each([
  [{}, true],
  [{ rules: { 'weak-hash': 'off' } as const }, false],
  [{ rules: { '*': 'off' } as const }, false],
  [{ rules: { '*': 'off', 'weak-hash': 'on' } as const }, true],
  [{ minimumSeverity: 'medium' as const }, false],
  [{ minimumSeverity: 'low' as const }, true],
])('by %j, a low finding is reported: %s', (settings, reported) => {
  expect(isSelected(settings)(finding)).toBe(reported);
});
