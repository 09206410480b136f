import { expect, test } from 'vitest';
import { indexModels } from '../../match/model-index.ts';
import { weaknesses } from '../../weaknesses/index.ts';
import { scriptModels } from './models.ts';

test('every sink and check names a weakness of the catalog', () => {
  const named = scriptModels.flatMap(({ sinks = [], checks = [] }) =>
    [...sinks, ...checks].map(({ weakness }) => weakness),
  );
  expect(named.filter((id) => !weaknesses.has(id))).toEqual([]);
});

test('every sink belongs to a weakness that is found by data flow', () => {
  const named = scriptModels.flatMap(({ sinks = [] }) => sinks.map(({ weakness }) => weakness));
  expect([...new Set(named.filter((id) => weaknesses.get(id)?.sinkKind === undefined))]).toEqual([]);
});

test('every pattern can be read, and ids are told apart', () => {
  expect(() => indexModels(scriptModels)).not.toThrow();
  const ids = scriptModels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
