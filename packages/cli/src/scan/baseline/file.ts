/** @module The file of `--baseline`: known findings, readable in a diff. */
import { readFile, writeFile } from 'node:fs/promises';
import { UsageError } from '../usage-error.ts';
import type { KnownFinding } from './known.ts';

const VERSION = 1;

/** One finding per line in a fixed order, so that changes are readable in a diff. */
export function baselineText(known: readonly KnownFinding[]): string {
  const rows = known
    .map(({ file, rule, fingerprint }) => JSON.stringify({ file, rule, fingerprint }))
    .sort((left, right) => (left < right ? -1 : 1));
  return `{\n"version": ${VERSION},\n"findings": [\n${rows.join(',\n')}\n]\n}\n`;
}

const isKnown = (value: unknown): value is KnownFinding =>
  typeof value === 'object' &&
  value !== null &&
  'file' in value &&
  typeof value.file === 'string' &&
  'fingerprint' in value &&
  typeof value.fingerprint === 'string';

/** Parses a baseline; undefined if the text isn't one. */
export function parseBaseline(text: string): KnownFinding[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('version' in value) || !('findings' in value))
      return undefined;
    const { version, findings } = value;
    return version === VERSION && Array.isArray(findings) && findings.every(isKnown) ? findings : undefined;
  } catch {
    return undefined;
  }
}

/** @throws {UsageError} if the file doesn't exist or isn't a baseline */
export async function readBaseline(file: string): Promise<KnownFinding[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`The baseline '${file}' could not be read. Write it with --write-baseline ${file}.`);
  });
  const known = parseBaseline(text);
  if (!known) throw new UsageError(`'${file}' is not a baseline. Write one with --write-baseline ${file}.`);
  return known;
}

/** @throws {UsageError} if it can't be written */
export async function writeBaseline(file: string, known: readonly KnownFinding[]): Promise<void> {
  await writeFile(file, baselineText(known)).catch(() => {
    throw new UsageError(`The baseline could not be written to '${file}'.`);
  });
}
