import { expect, test } from 'vitest';
import { checkContent } from './check-content.ts';

const ENTRY = 'const m = {"./routes": () => import("./assets/routes.js")};';
const bytes = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]));
const check = (files: Record<string, string>) =>
  checkContent({ entry: 'remoteEntry.js' }, bytes({ 'remoteEntry.js': ENTRY, ...files }));

test('scripts without source maps behind an entry that exposes the routes may be published', () => {
  expect(check({ 'a.js': 'export const url = "sourceMappingURL";', 'a.css': '.a{}' })).toEqual([]);
});

test.each([
  ['a source map', { 'a.js.map': '{}' }, /a\.js\.map is a source map.*Build without/],
  ['a script that names one', { 'a.js': 'let a;\n//# sourceMappingURL=a.js.map' }, /a\.js names a source map/],
  ['a script that holds one', { 'a.js': '//# sourceMappingURL=data:application/json;base64,e30=' }, /a source map/],
  ['a style sheet that names one', { 'a.css': '.a{}/*# sourceMappingURL=a.css.map */' }, /a\.css names a source map/],
  ['an entry without routes', { 'remoteEntry.js': 'export {};' }, /does not expose '\.\/routes'.*remoteConfig/],
])('%s is refused with what to change', (_name, files: Record<string, string>, problem) => {
  expect(check(files)).toEqual([expect.stringMatching(problem)]);
});
