/** @module `npm run scan`: scanning at a terminal and in CI, by the engine here or by a running server. */
import { writeFile } from 'node:fs/promises';
import { ENGINE_VERSION } from '@scanner/analyzer';
import { severityRank } from '@scanner/contracts/severity.ts';
import { collect, firstMissing } from './collect.ts';
import { parseCommand, type ScanOptions, USAGE } from './options.ts';
import type { ScanReport } from './report.ts';
import { createScanning } from './scanning.ts';
import { ServerFailure } from './server/failure.ts';
import { printable } from './text.ts';
import { addToReport, createWriter } from './writer.ts';

const EXIT_FAIL_ON = 1;
const EXIT_MISUSE = 2;
const EXIT_SERVER = 3;
/** Nothing at or above `--fail-on`, but not all files could be analyzed: a gate must not pass for that. */
const EXIT_NOT_ANALYZED = 4;

/** The report's file cannot be written. */
class UnwritableError extends Error {}

const isColorful = (toFile: boolean): boolean =>
  !toFile && process.stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb';

function showProgress(done: number, total: number): void {
  if (process.stderr.isTTY !== true || total < 2) return;
  process.stderr.write(done < total ? `\r${done} of ${total} files` : '\r\u001b[K');
}

async function emit(text: string, output: string | undefined): Promise<void> {
  if (output !== undefined) {
    await writeFile(output, text).catch((error: unknown) => {
      throw new UnwritableError(`The report could not be written to '${output}'.`, { cause: error });
    });
    return;
  }
  await new Promise<void>((done, fail) => process.stdout.write(text, (error) => (error ? fail(error) : done())));
}

/** Scans and reports; gives the exit code. */
async function scan(options: ScanOptions): Promise<number> {
  const report: ScanReport = {
    version: ENGINE_VERSION,
    files: [],
    findings: [],
    skipped: { vendored: 0, minified: 0, generated: 0 },
  };
  const writer = createWriter(options.format, isColorful(options.output !== undefined));
  const candidates = await collect(options.paths, options.all);
  const scanning = await createScanning(options.server, options.project);
  let done = 0;
  showProgress(done, candidates.length);
  for await (const [candidate, scanned] of scanning(candidates)) {
    done += 1;
    showProgress(done, candidates.length);
    if (scanned.kind === 'skipped') {
      if (scanned.role) report.skipped[scanned.role] += 1;
      continue;
    }
    addToReport(report, scanned);
    writer.add(candidate, scanned);
  }
  showProgress(candidates.length, candidates.length);
  await emit(writer.finish(report), options.output);
  const { failOn } = options;
  const fails = failOn && report.findings.some(({ severity }) => severityRank(severity) <= severityRank(failOn));
  const unread = report.files.filter(({ notAnalyzed }) => notAnalyzed);
  for (const { path, notAnalyzed } of unread) process.stderr.write(`${printable(path)}: ${notAnalyzed?.message}\n`);
  if (fails) return EXIT_FAIL_ON;
  return failOn && unread.length > 0 ? EXIT_NOT_ANALYZED : 0;
}

/** Runs the command; gives the exit code. Bad usage is explained on standard error. */
async function run(args: readonly string[]): Promise<number> {
  const command = parseCommand(args, process.env);
  if (command.kind === 'help') {
    await emit(USAGE, undefined);
    return 0;
  }
  const missing = command.kind === 'scan' ? await firstMissing(command.options.paths) : undefined;
  if (command.kind === 'misuse' || missing !== undefined) {
    const message = command.kind === 'misuse' ? command.message : `There is no file or folder '${missing}'.`;
    process.stderr.write(`${message}\n\n${USAGE}`);
    return EXIT_MISUSE;
  }
  return scan(command.options);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UnwritableError || error instanceof ServerFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  if (error instanceof UnwritableError) process.exitCode = EXIT_MISUSE;
  // Other files may still be on their way to the server; no one waits for them.
  else process.exit(EXIT_SERVER);
}
