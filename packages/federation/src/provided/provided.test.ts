import { expect, test } from 'vitest';
import { sharedModuleNames } from '../shared.ts';
import { PROVIDED, providedNames } from './index.ts';

test('every shared module is provided, and nothing else', () => {
  expect(Object.keys(PROVIDED).sort()).toEqual(sharedModuleNames().sort());
});

test('names are told as an area imports them', () => {
  expect(providedNames().react).toEqual(expect.arrayContaining(['default', 'useState']));
  expect(providedNames()['react-router-dom']).toContain('Link');
  expect(providedNames()['react-router-dom']).not.toContain('createStaticHandler');
});
