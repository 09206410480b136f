/** @module The file of `--baseline`: findings that are known, for people to look at in a diff as well. */
import { readFile, writeFile } from 'node:fs/promises';
import { UsageError } from '../usage-error.ts';
import type { KnownFinding } from './known.ts';

const VERSION = 1;

/** One finding a line, in a fixed order: a changed baseline reads well in a diff. */
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

/** What the text of a baseline holds; undefined if it is none. */
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

/** @throws {UsageError} if there is no such file, or another one */
export async function readBaseline(file: string): Promise<KnownFinding[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`The baseline '${file}' could not be read. Write it with --write-baseline ${file}.`);
  });
  const known = parseBaseline(text);
  if (!known) throw new UsageError(`'${file}' is not a baseline. Write one with --write-baseline ${file}.`);
  return known;
}

/** @throws {UsageError} if it cannot be written */
export async function writeBaseline(file: string, known: readonly KnownFinding[]): Promise<void> {
  await writeFile(file, baselineText(known)).catch(() => {
    throw new UsageError(`The baseline could not be written to '${file}'.`);
  });
}
