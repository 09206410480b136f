import { expect, test } from 'vitest';
import { parseReleaseCommand } from './options.ts';

test.each([
  [['publish', 'scan'], { kind: 'publish', area: 'mfe-scan', allowDirty: false }],
  [['publish', 'shell', '--allow-dirty'], { kind: 'publish', area: 'shell', allowDirty: true }],
  [['promote', 'mfe-scan', '1'], { kind: 'promote', area: 'mfe-scan', version: '1' }],
  [['canary', 'scan', '1', '5'], { kind: 'canary', area: 'mfe-scan', version: '1', percent: 5 }],
  [['rollback', 'scan'], { kind: 'rollback', area: 'mfe-scan' }],
  [['rollback', 'scan', '2'], { kind: 'rollback', area: 'mfe-scan', version: '2' }],
  [['undo', 'admin'], { kind: 'undo', area: 'mfe-admin' }],
  [['status'], { kind: 'status', areas: ['mfe-scan', 'mfe-history', 'mfe-auth', 'mfe-admin'] }],
  [['history', 'history', '--limit', '5'], { kind: 'history', area: 'mfe-history', limit: 5 }],
  [['restore', 'tuesday'], { kind: 'restore', name: 'tuesday' }],
  [['prune', 'auth', '--dry-run'], { kind: 'prune', area: 'mfe-auth', days: 90, dryRun: true }],
  [['check-shell', 'dist'], { kind: 'check-shell', folder: 'dist' }],
])('%j', (args, command) => {
  expect(parseReleaseCommand(args)).toMatchObject({ command });
});

test('options are those of every command', () => {
  const args = ['undo', 'scan', '--to', 'https://a.example/x', '--why', 'errors', '--expect', '7', '--json'];
  expect(parseReleaseCommand(args)).toMatchObject({
    options: { to: 'https://a.example', why: 'errors', expect: 7, json: true, build: true },
  });
});

test.each([
  [[], /Name a command/],
  [['destroy'], /no command 'destroy'/],
  [['publish'], /Name an area: mfe-scan/],
  [['status', 'other'], /Name an area/],
  [['status', 'toString'], /Name an area/],
  [['promote', 'scan'], /Name a version/],
  [['promote', 'scan', '1', '2'], /'2' is one argument too many/],
  [['canary', 'scan', '1', '101'], /percentage from 0 to 100/],
  [['undo', 'scan', '--expect', 'x'], /--expect must be a whole number/],
  [['status', 'scan', '--to', 'nowhere'], /not an address/],
  [['status', '--force'], /force/],
])('%j is explained', (args, message) => {
  expect(parseReleaseCommand(args)).toMatch(message);
});
