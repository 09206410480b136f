import { expect, it } from 'vitest';
import { severityRank, summarize } from './severity.ts';
import { categoryLabel, categoryText } from './top10.ts';
import { splitName } from './user.ts';

it('counts findings per severity', () => {
  expect(summarize([{ severity: 'high' }, { severity: 'high' }, { severity: 'info' }])).toEqual({
    total: 3,
    critical: 0,
    high: 2,
    medium: 0,
    low: 0,
    info: 1,
  });
});

it('ranks the most severe first', () => {
  expect(severityRank('critical')).toBeLessThan(severityRank('info'));
});

it('names a category so that the part before the colon reads well', () => {
  expect(categoryText('A05')).toBe('A05 Injection: OWASP Top 10 2025');
  expect(categoryLabel(categoryText('A05'))).toBe('A05 Injection');
});

it.each([
  ['Ada King Lovelace', ['Ada', 'King Lovelace']],
  ['  Plato ', ['Plato', '']],
])('splits %j', (name, parts) => {
  expect(splitName(name)).toEqual(parts);
});
