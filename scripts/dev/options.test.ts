import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../steps/paths.ts';
import { readDevOptions } from './options.ts';

test.each([
  [['history'], { remote: 'mfe-history', folder: join(ROOT, 'mfe-history'), port: 8788, against: undefined }],
  [['mfe-scan', '--port', '9000'], { remote: 'mfe-scan', port: 9000 }],
  [['./mfe-auth'], { remote: 'mfe-auth', folder: join(ROOT, 'mfe-auth') }],
  [['auth', '--against', 'https://scanner.example/x'], { against: 'https://scanner.example' }],
])('%j', (args, expected) => {
  expect(readDevOptions(args, ROOT)).toMatchObject(expected);
});

test.each([
  [[], /Name one area/],
  [['history', 'scan'], /Name one area/],
  [['nothing'], /There is no area 'nothing': .*mfe-nothing.vite\.config\.ts is missing/],
  [['shell'], /There is no area/],
  [['history', '--port', 'x'], /--port must be a number/],
  [['history', '--against', 'nowhere'], /--against must be an address/],
  [['history', '--fast'], /fast/],
])('%j is explained', (args, message) => {
  expect(() => readDevOptions(args, ROOT)).toThrow(message);
});
