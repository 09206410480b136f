import { describe, expect, it } from 'vitest';
import { readManifests } from '../manifests.ts';
import { ScriptResolver } from './resolve.ts';

const manifests = readManifests([
  {
    path: 'tsconfig.json',
    text: '{ // ours\n "compilerOptions": { "baseUrl": "src", "paths": { "@/*": ["*"], "env": ["./env.ts"], }, }, }',
  },
  { path: 'tools/tsconfig.json', text: '{ "extends": "../tsconfig" }' },
  { path: 'lib/package.json', text: '{ "main": "start.js" }' },
  {
    path: 'packages/store/package.json',
    text: '{ "name": "@acme/store", "exports": { ".": { "types": "./x.d.ts", "import": "./dist/index.js" }, "./parts/*": "./src/parts/*.js" }, "imports": { "#db": "./src/db.js" } }',
  },
]);

const FILES = new Set([
  ...['src/a.ts', 'src/b/index.js', 'src/env.ts', 'src/View.vue', 'lib/start.js', 'src/c.js', 'src/c.ts', 'tools/x.ts'],
  ...['packages/store/src/index.ts', 'packages/store/src/parts/one.ts', 'packages/store/src/db.js'],
]);

const resolver = new ScriptResolver((path) => FILES.has(path), manifests);

describe('a specifier', () => {
  it.each([
    ['src/c.js', './a', 'src/a.ts'],
    ['src/c.js', './a.js', 'src/a.ts'],
    ['src/a.ts', './c.js', 'src/c.js'],
    ['src/a.ts', './b', 'src/b/index.js'],
    ['src/b/index.js', '..', undefined],
    ['src/a.ts', './View.vue?raw', 'src/View.vue'],
    ['src/a.ts', '../lib', 'lib/start.js'],
    ['src/a.ts', '@/a', 'src/a.ts'],
    ['src/b/index.js', 'env', 'src/env.ts'],
    ['tools/x.ts', '@/b', 'src/b/index.js'],
    ['src/a.ts', '@acme/store', 'packages/store/src/index.ts'],
    ['src/a.ts', '@acme/store/parts/one', 'packages/store/src/parts/one.ts'],
    ['packages/store/src/index.ts', '#db', 'packages/store/src/db.js'],
    ['src/a.ts', 'express', undefined],
    ['src/a.ts', '../../outside', undefined],
  ])('in %s: %s means %s', (from, specifier, path) => {
    expect(resolver.resolve(from, specifier)).toBe(path);
  });
});
