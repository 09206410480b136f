/** @module The command line of a scan. */
import { parseArgs } from 'node:util';
import { SEVERITIES, type Severity } from '@scanner/contracts/severity.ts';

export const FORMATS = ['text', 'json', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

export interface ScanOptions {
  paths: string[];
  format: Format;
  /** A file; standard output where it is absent. */
  output?: string;
  failOn?: Severity;
}

export const USAGE = `Usage: npm run scan -- PATH... [--format text|json|sarif] [--output FILE] [--fail-on SEVERITY]

Scans source files, or all source files of folders, for vulnerabilities.

  --format FORMAT       How to report: text (default), json, or sarif (SARIF 2.1.0, for code hosts and editors)
  --output FILE         Write the report to a file
  --fail-on SEVERITY    Exit with 1 when a finding is at least this grave: ${SEVERITIES.join(', ')}
  --help                Show this text

Exit codes: 0 done, 1 findings at or above --fail-on, 2 bad usage
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
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
}

/** Reads the arguments that follow the program's name. */
export function parseCommand(args: readonly string[]): ParsedCommand {
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
  return {
    kind: 'scan',
    options: {
      paths: positionals,
      format,
      ...(values.output === undefined ? {} : { output: values.output }),
      ...(failOn ? { failOn } : {}),
    },
  };
}
