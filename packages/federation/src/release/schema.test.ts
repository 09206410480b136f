import { expect, test } from 'vitest';
import { exampleRelease } from './example.test-support.ts';
import { filePathSchema, releaseSchema, versionSchema } from './schema.ts';

test.each(['remoteEntry.js', 'assets/page-1a2b3c4d.js', 'assets/_virtual.js'])('%s is a path of a release', (path) => {
  expect(filePathSchema.safeParse(path).success).toBe(true);
});

test.each(['', '/etc/passwd', '../x', 'a/../b', './a', 'a//b', 'a\\b', 'a b', 'a?b', 'x'.repeat(201)])(
  '%j is none',
  (path) => {
    expect(filePathSchema.safeParse(path).success).toBe(false);
  },
);

test('a version is one folder', () => {
  expect(versionSchema.safeParse('0.1.0-abc').success).toBe(true);
  for (const text of ['', '..', '.a', 'a/b', 'x'.repeat(65)]) expect(versionSchema.safeParse(text).success).toBe(false);
});

test('a release names a known remote', () => {
  expect(releaseSchema.safeParse(exampleRelease()).success).toBe(true);
  expect(releaseSchema.safeParse({ ...exampleRelease(), name: 'toString' }).success).toBe(false);
});
