import { expect, test } from 'vitest';
import { themeOf } from './theme.ts';

test('is light unless the stored value says dark', () => {
  expect(themeOf('dark')).toBe('dark');
  expect(themeOf('light')).toBe('light');
  expect(themeOf(null)).toBe('light');
  expect(themeOf('purple')).toBe('light');
});
