import { describe, expect, it } from 'vitest';
import { parseCommand } from './options.ts';

describe('parseCommand', () => {
  it('reads paths and options in any order', () => {
    expect(parseCommand(['a', '--format', 'json', 'b', '--output=o.json', '--fail-on', 'high'])).toEqual({
      kind: 'scan',
      options: { paths: ['a', 'b'], format: 'json', output: 'o.json', failOn: 'high' },
    });
  });

  it.each([
    [[], /at least one file/],
    [['a', '--format', 'xml'], /Unknown format 'xml': choose text, json, sarif/],
    [['a', '--fail-on', 'huge'], /Unknown severity 'huge'/],
    [['a', '--colour'], /Unknown option '--colour'/],
    [['a', '--output'], /--output/],
  ])('explains what is wrong with %j', (args, message) => {
    expect(parseCommand(args)).toMatchObject({ kind: 'misuse', message: expect.stringMatching(message) });
  });

  it('knows --help', () => {
    expect(parseCommand(['--help'])).toEqual({ kind: 'help' });
  });
});
