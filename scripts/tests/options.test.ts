import { expect, test } from 'vitest';
import { helpText, readTestOptions } from './options.ts';

const KNOWN = ['analyzer', 'api', 'mfe-history', 'static'];
const read = (...args: string[]) => readTestOptions(args, KNOWN, false);

test('without arguments everything runs, the browser included', () => {
  expect(read()).toEqual({ help: false, fast: false, force: false, areas: [], browser: [] });
  expect(read('--force')).toMatchObject({ force: true, areas: [], browser: [] });
});

test('a server takes nothing from a cache', () => {
  expect(readTestOptions([], KNOWN, true)).toMatchObject({ force: true });
});

test('--fast leaves the browser out', () => {
  expect(read('--fast')).toMatchObject({ fast: true, areas: [], browser: undefined });
  expect(() => read('--fast', 'browser')).toThrow('--fast runs no browser');
});

test('one area alone runs without the browser; the engine has two names', () => {
  expect(read('mfe-history')).toMatchObject({ areas: ['mfe-history'], browser: undefined });
  expect(read('engine', 'types')).toMatchObject({ areas: ['analyzer', 'static'] });
});

test('browser alone runs no suite', () => {
  expect(read('browser')).toMatchObject({ areas: undefined, browser: [] });
  expect(read('browser', 'history')).toMatchObject({ areas: undefined, browser: ['history'] });
});

test('words after browser choose among its files', () => {
  expect(read('api', 'browser', 'history')).toMatchObject({ areas: ['api'], browser: ['history'] });
});

test('a word that is not an area, and an option that is none, are told with what there is', () => {
  expect(() => read('historie')).toThrow('There is no area historie. There are: analyzer, api, mfe-history');
  expect(() => read('--quick')).toThrow('There is no option --quick.');
});

test('the help names every area', () => {
  for (const area of KNOWN) expect(helpText(KNOWN)).toContain(area);
});
