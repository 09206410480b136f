import { expect, it } from 'vitest';
import { isCrossSite } from './cross-site.ts';

it.each<[string, Record<string, string>, boolean]>([
  ['a browser on this origin', { 'sec-fetch-site': 'same-origin' }, false],
  ['a typed address', { 'sec-fetch-site': 'none' }, false],
  ['a sibling domain', { 'sec-fetch-site': 'same-site' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'https://a.example' }, true],
  ['an old browser on this origin', { origin: 'https://a.example' }, false],
  ['an old browser on another site', { origin: 'https://b.example' }, true],
  ['a sandboxed frame', { origin: 'null' }, true],
  ['a program', {}, false],
])('judges %s', (_, headers, expected) => {
  expect(isCrossSite(new Request('https://a.example/api/scans', { method: 'POST', headers }))).toBe(expected);
});
