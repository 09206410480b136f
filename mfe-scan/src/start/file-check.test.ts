import { expect, test } from 'vitest';
import { fileProblem } from './file-check.ts';

const tenMegabytes = 10 * 1024 * 1024;

test('takes a file of less than 10 MB and refuses one of 10 MB', () => {
  expect(fileProblem({ name: 'app.js', size: tenMegabytes - 1 })).toBeUndefined();
  expect(fileProblem({ name: 'app.js', size: tenMegabytes })).toBe('File size must be less than 10MB');
});

test('refuses an empty file', () => {
  expect(fileProblem({ name: 'app.js', size: 0 })).toContain('is empty');
});

test('refuses what is not source file by its name, and leaves a name without an extension to the server', () => {
  expect(fileProblem({ name: 'photo.png', size: 9 })).toContain("'.png' files cannot be scanned");
  expect(fileProblem({ name: 'App.TSX', size: 9 })).toBeUndefined();
  expect(fileProblem({ name: 'deploy', size: 9 })).toBeUndefined();
});
