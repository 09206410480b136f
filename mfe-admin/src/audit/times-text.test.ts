import { expect, test } from 'vitest';
import { timesText } from './times-text.ts';

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString();
/** Some locales put thin spaces around the dash. */
const plain = (text: string) => text.replaceAll(/[\u2009\u202f]/g, ' ').replaceAll(/ ?– ?/g, '–');

test('says how often, and from when to when', () => {
  expect(plain(timesText(5, at(22, 10, 2), at(22, 10, 7), 'en-GB'))).toBe('5 times, 10:02–10:07');
  expect(plain(timesText(2, at(22, 10, 2), at(22, 10, 2), 'en-GB'))).toBe('2 times, 10:02');
});

test('names the days where there are two', () => {
  expect(plain(timesText(3, at(21, 23, 50), at(22, 0, 10), 'en-GB'))).toMatch(
    /^3 times, 21 Nov, 23:50–22 Nov, 0?0:10$/,
  );
});
