/** @module The command line of a scan. */
import { parseArgs } from 'node:util';
import { SEVERITIES, type Severity } from '@scanner/contracts/severity.ts';
import type { ServerOptions } from './server/api.ts';

export const FORMATS = ['text', 'json', 'sarif', 'patch'] as const;
export type Format = (typeof FORMATS)[number];

export interface ScanOptions {
  paths: string[];
  format: Format;
  /** A file; standard output where it is absent. */
  output?: string;
  failOn?: Severity;
  /** Whether files in folders are scanned even if they are vendored, minified or generated. */
  all: boolean;
  /** Whether data is followed from one file of a folder into another. */
  project: boolean;
  /** The server that scans; the engine here does where it is absent. */
  server?: ServerOptions;
}

/** Where a token is read from unless it is given: what stands on a command line, other users of the machine can see. */
export const TOKEN_VARIABLE = 'OWASP_TOKEN';

export const USAGE = `Usage: npm run scan -- PATH... [--format text|json|sarif|patch] [--output FILE] [--fail-on SEVERITY] [--server URL]

Scans source files, or all source files of folders, for vulnerabilities.

  --format FORMAT       How to report: text (default), json, sarif (SARIF 2.1.0, for code hosts and editors),
                        or patch (all verified fixes as one unified diff, for 'git apply')
  --output FILE         Write the report to a file
  --fail-on SEVERITY    Exit with 1 if a finding is at or above this severity: ${SEVERITIES.join(', ')}
  --all                 Also scan vendored, minified and generated files in folders
  --no-project          Look at each file by itself; data is not followed from one file into another
  --server URL          Have a running server scan the files; they stay in your history there
  --token TOKEN         Your API token for it; better in the variable ${TOKEN_VARIABLE}, which others cannot see
  --help                Show this text

Exit codes: 0 done, 1 findings at or above --fail-on, 2 bad usage, 3 the server could not be asked,
            4 with --fail-on: no such findings, but files that could not be analyzed (standard error names them)
`;

export type ParsedCommand =
  | { kind: 'scan'; options: ScanOptions }
  | { kind: 'help' }
  /** `message` says what is wrong with the command line. */
  | { kind: 'misuse'; message: string };

const misuse = (message: string): ParsedCommand => ({ kind: 'misuse', message });
const oneOf = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((candidate) => candidate === value);

function readArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      output: { type: 'string' },
      'fail-on': { type: 'string' },
      all: { type: 'boolean', default: false },
      'no-project': { type: 'boolean', default: false },
      server: { type: 'string' },
      token: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
}

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The server and the token for it; text that says what is wrong with them; undefined without a server. */
function readServer(
  server: string | undefined,
  token: string | undefined,
  fromEnvironment: string | undefined,
): ServerOptions | string | undefined {
  if (server === undefined) return token === undefined ? undefined : '--token goes with --server.';
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return `--server must be an address such as https://scanner.example.`;
  if (url.protocol === 'http:' && !LOCAL.test(url.hostname)) {
    return 'Over http others could read the token and the code. Use https, or a server on this machine.';
  }
  const secret = (token ?? fromEnvironment ?? '').trim();
  if (secret === '') return `Set ${TOKEN_VARIABLE} to an API token of yours; the account page of the server makes one.`;
  // A header holds nothing else.
  return /^[\x21-\x7e]+$/.test(secret)
    ? { url: url.origin, token: secret }
    : 'The API token has characters that none has.';
}

/** Reads the arguments that follow the program's name, and the token of the environment. */
export function parseCommand(args: readonly string[], environment: NodeJS.ProcessEnv = {}): ParsedCommand {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (error) {
    return misuse(error instanceof Error ? (error.message.split('. To ')[0] ?? error.message) : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help' };
  if (positionals.length === 0) return misuse('Name at least one file or folder to scan.');
  const format = oneOf(FORMATS, values.format);
  if (!format) return misuse(`Unknown format '${values.format}': choose ${FORMATS.join(', ')}.`);
  const failOn = values['fail-on'] === undefined ? undefined : oneOf(SEVERITIES, values['fail-on']);
  if (values['fail-on'] !== undefined && !failOn) {
    return misuse(`Unknown severity '${values['fail-on']}': choose ${SEVERITIES.join(', ')}.`);
  }
  const server = readServer(values.server, values.token, environment[TOKEN_VARIABLE]);
  if (typeof server === 'string') return misuse(server);
  return {
    kind: 'scan',
    options: {
      paths: positionals,
      format,
      all: values.all,
      project: !values['no-project'],
      ...(values.output === undefined ? {} : { output: values.output }),
      ...(failOn ? { failOn } : {}),
      ...(server ? { server } : {}),
    },
  };
}
