import { expect, test } from 'vitest';
import { parseReleaseCommand } from './options.ts';

const local = 'http://localhost:8787';

test.each([
  [['publish', 'mfe-scan'], { kind: 'publish', folder: 'mfe-scan', origin: local }],
  [['promote', 'mfe-scan', '1'], { kind: 'promote', remote: 'mfe-scan', version: '1', origin: local }],
  [['canary', 'mfe-scan', '1', '5'], { kind: 'canary', remote: 'mfe-scan', version: '1', percent: 5, origin: local }],
  [
    ['rollback', 'mfe-scan', '--to', 'https://a.example'],
    { kind: 'rollback', remote: 'mfe-scan', origin: 'https://a.example' },
  ],
  [['list', 'mfe-scan'], { kind: 'list', remote: 'mfe-scan', origin: local }],
])('%j', (args, command) => {
  expect(parseReleaseCommand(args)).toEqual(command);
});

test.each([
  [[], /what to do/],
  [['destroy'], /no command 'destroy'/],
  [['publish'], /which folder/],
  [['list', 'other'], /which remote/],
  [['list', 'toString'], /which remote/],
  [['promote', 'mfe-scan'], /which version/],
  [['canary', 'mfe-scan', '1', '101'], /how many percent/],
  [['list', 'mfe-scan', '--to', 'nowhere'], /not an address/],
  [['list', '--force'], /force/],
])('%j is explained', (args, message) => {
  expect(parseReleaseCommand(args)).toMatch(message);
});
