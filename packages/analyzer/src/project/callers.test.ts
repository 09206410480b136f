import { describe, expect, it } from 'vitest';
import type { Program } from '../ir/index.ts';
import { callersOf } from './callers.ts';
import { readManifests } from './manifests.ts';

const EMPTY: Program = { language: 'python', body: [], namespace: '', functions: 0 };

describe('who may call the functions of a part of a program', () => {
  it('is shown by handlers, unless other parts call them too', () => {
    const files = [{ path: 'shop/orders.py', program: EMPTY }];
    const manifests = readManifests([]);
    expect(callersOf(files, manifests, false)).toBe('by-handlers');
    expect(callersOf(files, manifests, true)).toBe('unknown');
  });
});
