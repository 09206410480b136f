import { expect, test } from 'vitest';
import { checkFit, checkRelease, PACKED_SIZE_MAX, PRELOAD_SIZE_MAX, RELEASE_SIZES_MAX } from './check.ts';
import { EMPTY_INTEGRITY, exampleRelease } from './example.test-support.ts';

const shell = {
  version: '0.1.0-shell',
  contractVersion: 3,
  shared: { react: '19.3.1' },
  provides: { react: ['useEffect', 'useState'] },
};
const owners = [
  { name: 'mfe-history', routes: ['/history'] },
  { name: 'mfe-scan', routes: ['/scan'] },
] as const;
const file = (size: number) => ({ size, integrity: EMPTY_INTEGRITY });

test('a release that fits what is live has no problems', () => {
  expect(checkRelease(exampleRelease(), shell, owners)).toEqual([]);
});

test('the contract window holds the current version and the one before', () => {
  const fits = (contractVersion: number) => checkFit(exampleRelease({ contractVersion }), shell).length === 0;
  expect([1, 2, 3, 4].map(fits)).toEqual([false, true, true, false]);
});

test.each([
  [
    'a contract from before the window',
    exampleRelease({ contractVersion: 1 }),
    /Contract version 1.*\(3, 2\).*Rebuild/,
  ],
  ['a contract newer than the shell', exampleRelease({ contractVersion: 4 }), /Contract version 4.*Deploy the shell/],
  ['a newer React than the live one', exampleRelease({ shared: { react: '^19.4.0' } }), /19\.4\.0 is needed/],
  ['a share that the shell lacks', exampleRelease({ shared: { vue: '^3.0.0' } }), /vue is not shared/],
  ['a part that the shell does not give', exampleRelease({ uses: { react: ['useState', 'use'] } }), /'use' of react/],
  ["another's route", exampleRelease({ routes: ['/scan'] }), /owned by mfe-scan/],
  ['a route of no area', exampleRelease({ routes: ['/elsewhere'] }), /not one of mfe-history/],
  [
    'a menu that leads to another area',
    exampleRelease({ menu: [{ title: 'Scan', path: '/scan', icon: 'M0 0' }] }),
    /menu leads to \/scan, which is not below a route of mfe-history/,
  ],
  ['an entry that is not there', exampleRelease({ entry: 'gone.js' }), /gone\.js is named/],
  [
    'too many bytes',
    exampleRelease({ files: { 'remoteEntry.js': file(0), 'a.js': file(RELEASE_SIZES_MAX['mfe-history'] + 1) } }),
    /in all/,
  ],
  [
    'too many bytes of packed WebAssembly',
    exampleRelease({ files: { 'remoteEntry.js': file(0), 'a.wasm.gz': file(PACKED_SIZE_MAX + 1) } }),
    /packed WebAssembly/,
  ],
  [
    'too much at once',
    exampleRelease({ files: { 'remoteEntry.js': file(PRELOAD_SIZE_MAX + 1) } }),
    /before the first page/,
  ],
])('%s is refused', (_name, release, problem) => {
  const problems = checkRelease(release, shell, owners);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(problem);
});

test('packed WebAssembly has a budget beside that of the rest', () => {
  const files = {
    'remoteEntry.js': file(0),
    'a.js': file(RELEASE_SIZES_MAX['mfe-history']),
    'a.wasm.gz': file(PACKED_SIZE_MAX),
  };
  expect(checkRelease(exampleRelease({ files }), shell, owners)).toEqual([]);
});
