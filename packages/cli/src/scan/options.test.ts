import { describe, expect, it } from 'vitest';
import { parseCommand } from './options.ts';

describe('parseCommand', () => {
  it('reads paths and options in any order', () => {
    expect(parseCommand(['a', '--format', 'json', 'b', '--output=o.json', '--fail-on', 'high'])).toEqual({
      kind: 'scan',
      options: {
        paths: ['a', 'b'],
        format: 'json',
        all: false,
        project: true,
        library: false,
        gitignore: true,
        watch: false,
        jsonVersion: 2,
        output: 'o.json',
        failOn: 'high',
      },
    });
  });

  it.each([
    [[], /at least one file/],
    [['a', '--format', 'xml'], /Unknown format 'xml': choose text, json, sarif/],
    [['a', '--fail-on', 'huge'], /Unknown severity 'huge'/],
    [['a', '--color'], /Unknown option '--color'/],
    [['a', '--output'], /--output/],
    [['a', '--jobs', '0'], /--jobs is a number from 1 to 64/],
    [['a', '--json-version', '3'], /Unknown version '3': choose 1, 2/],
    [['a', '--watch', '--format', 'json'], /--watch writes text/],
  ])('explains what is wrong with %j', (args, message) => {
    expect(parseCommand(args)).toMatchObject({ kind: 'misuse', message: expect.stringMatching(message) });
  });

  const server = ['a', '--server', 'https://scanner.example/path'];

  it('reads the token from the environment, and one that is given first', () => {
    const environment = { OWASP_TOKEN: 'secret' };
    const expected = (token: string) => ({ options: { server: { url: 'https://scanner.example', token } } });
    expect(parseCommand(server, environment)).toMatchObject(expected('secret'));
    expect(parseCommand([...server, '--token', 'other'], environment)).toMatchObject(expected('other'));
  });

  it.each([
    [server, /Set OWASP_TOKEN/],
    [['a', '--token', 'x'], /--token goes with --server/],
    [['a', '--server', 'scanner'], /must be an address/],
    [['a', '--server', 'http://scanner.example', '--token', 'x'], /Use https/],
    [[...server, '--token', 'a b'], /characters that none has/],
  ])('explains what is wrong with the server of %j', (args, message) => {
    expect(parseCommand(args)).toMatchObject({ kind: 'misuse', message: expect.stringMatching(message) });
  });

  it.each(['http://localhost:8787', 'http://127.0.0.1:1', 'http://[::1]:1'])(
    'allows http on this machine: %s',
    (url) => {
      expect(parseCommand(['a', '--server', url, '--token', 'x'])).toMatchObject({ options: { server: { url } } });
    },
  );

  it('knows --help', () => {
    expect(parseCommand(['--help'])).toEqual({ kind: 'help' });
  });
});
