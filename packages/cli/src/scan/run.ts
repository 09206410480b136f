/** @module One scan, from the options to the report. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ENGINE_VERSION } from '@scanner/analyzer/version.ts';
import { severityRank } from '@scanner/contracts/severity.ts';
import { type CollectOptions, collect } from './collect.ts';
import { printable } from './frame.ts';
import type { ScanOptions } from './options.ts';
import { createProgress } from './progress.ts';
import type { ScanSummary } from './report.ts';
import { type ReviewedFile, reviewFile } from './review.ts';
import { createScanning, type Scanning } from './scanning.ts';
import type { Settings } from './settings/schema.ts';
import { isSelected } from './settings/select.ts';
import { UsageError } from './usage-error.ts';
import { createWriter } from './writers/writer.ts';

export const EXIT_FAIL_ON = 1;
/** Nothing at or above `--fail-on`, but some files could not be analyzed: a gate must not pass then. */
export const EXIT_NOT_ANALYZED = 4;

const SETTINGS_FILE = 'owasp-scan.json';

/**
 * Writes to the file, or to standard output.
 *
 * @throws {UsageError} if the file can't be written
 */
export async function emit(text: string, output: string | undefined): Promise<void> {
  if (output !== undefined) {
    await writeFile(output, text).catch((error: unknown) => {
      throw new UsageError(`The report could not be written to '${output}'.`, { cause: error });
    });
    return;
  }
  await new Promise<void>((done, fail) => {
    const written = (error?: Error | null): void => (!error || isClosedPipe(error) ? done() : fail(error));
    // Without a listener, the stream would end the process with the error.
    process.stdout.once('error', written);
    process.stdout.write(text, written);
  });
}

/** The reader has seen enough: `owasp-scan . | head`. */
const isClosedPipe = (error: Error): boolean => 'code' in error && error.code === 'EPIPE';

const isColorful = (toFile: boolean): boolean =>
  !toFile && process.stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb';

/** A scan that can be repeated. */
export interface Scan {
  /** Scans, reports and returns the exit code. */
  run(): Promise<number>;
}

interface Setup {
  options: ScanOptions;
  settings: Settings;
  collecting: CollectOptions;
  scanning: Scanning;
}

async function readSetup(options: ScanOptions): Promise<Setup> {
  const file = options.config ?? (existsSync(SETTINGS_FILE) ? SETTINGS_FILE : undefined);
  // The settings parser is loaded only if there are settings.
  const settings = file === undefined ? {} : await (await import('./settings/read.ts')).readSettings(file);
  const { paths, models = [] } = settings;
  const collecting = {
    all: options.all,
    gitignore: options.gitignore,
    beside: options.project && options.server === undefined,
    ...(paths && file !== undefined ? { paths: { ...paths, folder: dirname(resolve(file)) } } : {}),
  };
  return { options, settings, collecting, scanning: await createScanning(options.server, options, models) };
}

/** Scans the paths. Returns the analyzed files, and counts the skipped ones. */
async function scanPaths(
  { options, settings, collecting, scanning }: Setup,
  paths: readonly string[],
): Promise<{ files: ReviewedFile[]; skipped: ScanSummary['skipped'] }> {
  const skipped = { vendored: 0, minified: 0, generated: 0 };
  const files: ReviewedFile[] = [];
  const review = { isSelected: isSelected(settings) };
  const candidates = await collect(paths, collecting);
  const progress = createProgress();
  let done = 0;
  let findings = 0;
  const show = (share: number, found: number): void => progress.show(share, candidates.length, found);
  for await (const [candidate, scanned] of scanning(candidates, show)) {
    done += 1;
    if (scanned.kind === 'skipped') {
      if (scanned.role) skipped[scanned.role] += 1;
    } else {
      const reviewed = await reviewFile(candidate, scanned, review);
      findings += reviewed.findings.length;
      files.push(reviewed);
    }
    if (!options.project) show(done, findings);
  }
  progress.end();
  return { files, skipped };
}

async function runOnce(setup: Setup): Promise<number> {
  const { options, settings } = setup;
  const all = await scanPaths(setup, options.paths);
  if (options.writeBaseline !== undefined) {
    const [{ writeBaseline }, { baselineOf }] = await Promise.all([
      import('./baseline/file.ts'),
      import('./compare.ts'),
    ]);
    const known = baselineOf(all.files);
    await writeBaseline(options.writeBaseline, known);
    await emit(`Wrote ${known.length} known findings to ${options.writeBaseline}.\n`, undefined);
    return 0;
  }
  const compares = options.baseline !== undefined || options.newSince !== undefined;
  const { files, known } = compares
    ? await (await import('./compare.ts')).onlyNew(
        all.files,
        options,
        async (paths) => (await scanPaths(setup, paths)).files,
      )
    : { files: all.files, known: 0 };
  const writer = await createWriter(options, isColorful(options.output !== undefined));
  const summary: ScanSummary = { version: ENGINE_VERSION, skipped: all.skipped, known, files };
  await emit(writer(summary), options.output);
  const failOn = options.failOn ?? settings.failOn;
  const unread = files.flatMap(({ scanned }) => (scanned.report.notAnalyzed ? [scanned.report] : []));
  for (const { path, notAnalyzed } of unread) process.stderr.write(`${printable(path)}: ${notAnalyzed?.message}\n`);
  if (failOn === undefined) return 0;
  const fails = files.some(({ findings }) =>
    findings.some(({ severity }) => severityRank(severity) <= severityRank(failOn)),
  );
  if (fails) return EXIT_FAIL_ON;
  return unread.length > 0 ? EXIT_NOT_ANALYZED : 0;
}

/**
 * Reads the settings and prepares the engine.
 *
 * @throws {UsageError} if the settings are invalid
 */
export async function prepareScan(options: ScanOptions): Promise<Scan> {
  const setup = await readSetup(options);
  return { run: () => runOnce(setup) };
}
