import { expect, it } from 'vitest';
import { displayName } from './display-name.ts';

it.each([
  ['app.js', 'app.js'],
  ['src/app.js', 'src/app.js'],
  ['../../etc/passwd.js', 'etc/passwd.js'],
  ['..\\..\\C:\\x.py', 'x.py'],
  ['/abs/./y.java', 'abs/y.java'],
  ['a"b\'<img>.js', 'a"b\'<img>.js'],
  ['a\u0000\u202ejs.exe', 'ajs.exe'],
  ['../', 'unnamed'],
])('shows %j as %j', (given, shown) => {
  expect(displayName(given)).toBe(shown);
});
