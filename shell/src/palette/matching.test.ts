import { expect, test } from 'vitest';
import { matching } from './matching.ts';

const entries = [
  { title: 'Home', keywords: 'start' },
  { title: 'New Scan', keywords: 'upload paste' },
  { title: 'Scan History', keywords: 'results' },
  { title: 'Switch to dark theme', keywords: 'light dark mode' },
];
const titles = (typed: string) => matching(typed, entries).map(({ title }) => title);

test.each([
  ['', entries.map(({ title }) => title)],
  ['  ', entries.map(({ title }) => title)],
  ['scan', ['Scan History', 'New Scan']],
  ['hist', ['Scan History']],
  ['PASTE', ['New Scan']],
  ['dark mode', ['Switch to dark theme']],
  ['dark scan', []],
  ['ome', ['Home']],
])('%j finds %j', (typed, found) => {
  expect(titles(typed)).toEqual(found);
});
