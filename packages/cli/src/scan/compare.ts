/** @module Removes findings that were known before, by a file or at an earlier commit. */
import { relative, resolve, sep } from 'node:path';
import { type KnownFinding, newFindings } from './baseline/known.ts';
import type { Candidate } from './collect.ts';
import type { ScanOptions } from './options.ts';
import { knownFindings, type ReviewedFile } from './review.ts';

/** A file's name in a baseline: its path relative to the folder, with `/`. */
const nameFrom =
  (folder: string) =>
  ({ file }: Candidate): string =>
    relative(folder, resolve(file)).split(sep).join('/');

/** The files with only new findings, and the number of known ones. */
function withoutKnown(
  files: readonly ReviewedFile[],
  known: readonly KnownFinding[],
  nameOf: (candidate: Candidate) => string,
): { files: ReviewedFile[]; known: number } {
  const all = knownFindings(files, nameOf);
  const scanned = new Set(files.map(({ candidate }) => nameOf(candidate)));
  const kept = new Set(newFindings(all, known, scanned).map(({ found }) => found));
  return {
    files: files.map((file) => ({ ...file, findings: file.findings.filter((found) => kept.has(found)) })),
    known: all.length - kept.size,
  };
}

/** The findings as a baseline of this folder. */
export const baselineOf = (files: readonly ReviewedFile[]): KnownFinding[] =>
  knownFindings(files, nameFrom(process.cwd()));

/**
 * Keeps the findings that are new according to `--baseline` and `--new-since`. `scanPaths` scans other paths with the
 * same options.
 *
 * @throws {UsageError} if the baseline can't be read
 */
export async function onlyNew(
  files: readonly ReviewedFile[],
  { baseline, newSince, paths }: Pick<ScanOptions, 'baseline' | 'newSince' | 'paths'>,
  scanPaths: (paths: readonly string[]) => Promise<ReviewedFile[]>,
): Promise<{ files: readonly ReviewedFile[]; known: number }> {
  let left: { files: readonly ReviewedFile[]; known: number } = { files, known: 0 };
  if (baseline !== undefined) {
    const { readBaseline } = await import('./baseline/file.ts');
    left = withoutKnown(left.files, await readBaseline(baseline), nameFrom(process.cwd()));
  }
  if (newSince !== undefined) {
    const { checkOutBase } = await import('./baseline/base-tree.ts');
    const base = await checkOutBase(newSince, paths);
    try {
      const before = knownFindings(await scanPaths(base.paths), nameFrom(base.folder));
      const now = withoutKnown(left.files, before, nameFrom(base.root));
      left = { files: now.files, known: left.known + now.known };
    } finally {
      await base.remove();
    }
  }
  return left;
}
