import { describe, expect, it } from 'vitest';
import type { ApiModel } from '../api-model/api.ts';
import { INDEXES_MAX, indexModels } from './model-index.ts';

const listOf = (name: string): ApiModel[] => [
  { id: name, languages: ['python'], returns: { [`${name}.connect`]: `${name}.Connection` } },
];

describe('indexModels', () => {
  it('holds the indexes that were used last, and builds others again', () => {
    const lists = Array.from({ length: INDEXES_MAX + 1 }, (_, at) => listOf(`library${at}`));
    const [first = [], second = []] = lists;
    const indexes = [first, second].map(indexModels);
    expect(indexModels(first)).toBe(indexes[0]);
    for (const list of lists) {
      indexModels(list);
      expect(indexModels(first)).toBe(indexes[0]);
    }
    const again = indexModels(second);
    expect(again).not.toBe(indexes[1]);
    expect(again).toEqual(indexes[1]);
  });
});
