import { expect, test } from 'vitest';
import { cn } from './class-names.ts';

test('of two utilities for one property the later one stays', () => {
  expect(cn('px-4 text-sm', false, undefined, 'px-2')).toBe('text-sm px-2');
});

test('keeps a size and a color of text side by side', () => {
  expect(cn('text-xs', 'text-severity-critical')).toBe('text-xs text-severity-critical');
  expect(cn('text-muted-foreground', 'text-foreground')).toBe('text-foreground');
});
