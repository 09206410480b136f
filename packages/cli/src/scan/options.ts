/** @module The command line of a scan. */
import { parseArgs } from 'node:util';
import { SEVERITIES, type Severity } from '@scanner/contracts/severity.ts';
import { JSON_VERSIONS, type JsonVersion } from './report.ts';
import type { ServerOptions } from './server/api.ts';

export const FORMATS = ['text', 'json', 'sarif', 'patch'] as const;
export type Format = (typeof FORMATS)[number];

export interface ScanOptions {
  paths: string[];
  format: Format;
  /** A file; standard output if absent. */
  output?: string;
  failOn?: Severity;
  /** Whether vendored, minified and generated files in folders are scanned. */
  all: boolean;
  /** Whether data is followed across the files of a folder. */
  project: boolean;
  /** Whether the folder is treated as a library, whatever its manifests say. */
  library: boolean;
  /** Whether files in folders are skipped if git ignores them. */
  gitignore: boolean;
  /** The settings file; by default `owasp-scan.json` in the working directory, if it exists. */
  config?: string;
  /** A file of known findings, which are not reported. */
  baseline?: string;
  /** Where to write all findings as a baseline, instead of a report. */
  writeBaseline?: string;
  /** A branch or commit: only findings that this branch adds to it are reported. */
  newSince?: string;
  /** Number of worker threads for a folder; by default depending on its size. */
  jobs?: number;
  /** Whether to scan again when files change. */
  watch: boolean;
  /** Version of the `--format json` contract. */
  jsonVersion: JsonVersion;
  /** The server that scans; the local engine if absent. */
  server?: ServerOptions;
}

/**
 * The file with the token, unless it is in the environment: command lines are visible to other users of the machine.
 */
export const TOKEN_VARIABLE = 'OWASP_TOKEN';

export const USAGE = `Usage: owasp-scan PATH... [--format text|json|sarif|patch] [--output FILE] [--fail-on SEVERITY] [--server URL]

Scans source files, or all source files of folders, for vulnerabilities.

  --format FORMAT       How to report: text (default), json, sarif (SARIF 2.1.0, for code hosts and editors),
                        or patch (all verified fixes as one unified diff, for 'git apply')
  --output FILE         Write the report to a file
  --fail-on SEVERITY    Exit with 1 if a finding is at or above this severity: ${SEVERITIES.join(', ')}
  --config FILE         Settings; default: owasp-scan.json, if there is one
  --baseline FILE       Leave out the findings that the file has
  --write-baseline FILE Write all findings to the file as known ones
  --new-since REF       Report only what this branch adds to the branch or commit
  --watch               Scan again when a file changes
  --jobs N              Worker threads; default: all cores for a large folder, else one
  --no-gitignore        Also scan files that git ignores
  --all                 Also scan vendored, minified and generated files in folders
  --no-project          Look at each file by itself; data is not followed from one file into another
  --library             Take a folder for a library: what callers hand to its functions counts as untrusted
  --server URL          Have a running server scan the files; they stay in your history there
  --token TOKEN         Your API token for it; better in the variable ${TOKEN_VARIABLE}, which others cannot see
  --json-version 1|2    Version of the contract of --format json; default: 2
  --list-rules          Show all rules
  --help                Show this text

Exit codes: 0 done, 1 findings at or above --fail-on, 2 bad usage, 3 the server could not be asked,
            4 with --fail-on: no such findings, but files that could not be analyzed (standard error names them)
`;

export type ParsedCommand =
  | { kind: 'scan'; options: ScanOptions }
  | { kind: 'help' }
  /** To list the rules. */
  | { kind: 'rules' }
  /** `message` describes the error in the command line. */
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
      config: { type: 'string' },
      baseline: { type: 'string' },
      'write-baseline': { type: 'string' },
      'new-since': { type: 'string' },
      jobs: { type: 'string' },
      watch: { type: 'boolean', default: false },
      'no-gitignore': { type: 'boolean', default: false },
      'json-version': { type: 'string', default: '2' },
      'list-rules': { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      'no-project': { type: 'boolean', default: false },
      library: { type: 'boolean', default: false },
      server: { type: 'string' },
      token: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
}

const JOBS_MAX = 64;

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The server and its token; a text that describes what is wrong with them; undefined without a server. */
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
  // Headers can't contain other characters.
  return /^[\x21-\x7e]+$/.test(secret)
    ? { url: url.origin, token: secret }
    : 'The API token has characters that none has.';
}

/** Parses the arguments after the program's name, and the token from the environment. */
export function parseCommand(args: readonly string[], environment: NodeJS.ProcessEnv = {}): ParsedCommand {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (error) {
    return misuse(error instanceof Error ? (error.message.split('. To ')[0] ?? error.message) : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help' };
  if (values['list-rules']) return { kind: 'rules' };
  if (positionals.length === 0) return misuse('Name at least one file or folder to scan.');
  const format = oneOf(FORMATS, values.format);
  if (!format) return misuse(`Unknown format '${values.format}': choose ${FORMATS.join(', ')}.`);
  const failOn = values['fail-on'] === undefined ? undefined : oneOf(SEVERITIES, values['fail-on']);
  if (values['fail-on'] !== undefined && !failOn) {
    return misuse(`Unknown severity '${values['fail-on']}': choose ${SEVERITIES.join(', ')}.`);
  }
  const server = readServer(values.server, values.token, environment[TOKEN_VARIABLE]);
  if (typeof server === 'string') return misuse(server);
  if (values.library && (values['no-project'] || server)) {
    return misuse('--library is for folders whose files are analyzed together, here.');
  }
  const jobs = values.jobs === undefined ? undefined : Number(values.jobs);
  if (jobs !== undefined && !(Number.isInteger(jobs) && jobs >= 1 && jobs <= JOBS_MAX))
    return misuse(`--jobs is a number from 1 to ${JOBS_MAX}.`);
  const jsonVersion = JSON_VERSIONS.find((version) => String(version) === values['json-version']);
  if (!jsonVersion) return misuse(`Unknown version '${values['json-version']}': choose ${JSON_VERSIONS.join(', ')}.`);
  if (values.watch && (format !== 'text' || values.output !== undefined || values['write-baseline'] !== undefined))
    return misuse('--watch writes text to the terminal.');
  return {
    kind: 'scan',
    options: {
      paths: positionals,
      format,
      all: values.all,
      project: !values['no-project'],
      library: values.library,
      gitignore: !values['no-gitignore'],
      watch: values.watch,
      jsonVersion,
      ...(jobs === undefined ? {} : { jobs }),
      ...(values.config === undefined ? {} : { config: values.config }),
      ...(values.baseline === undefined ? {} : { baseline: values.baseline }),
      ...(values['write-baseline'] === undefined ? {} : { writeBaseline: values['write-baseline'] }),
      ...(values['new-since'] === undefined ? {} : { newSince: values['new-since'] }),
      ...(values.output === undefined ? {} : { output: values.output }),
      ...(failOn ? { failOn } : {}),
      ...(server ? { server } : {}),
    },
  };
}
