/** @module The files of a folder as one project. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Analyzer,
  MANIFEST_NAMES,
  type ManifestFile,
  type SourceFile,
  type TemplateFile,
} from '@scanner/analyzer';
import type { ApiModel } from '@scanner/analyzer/api-model/api.ts';
import type { Candidate } from './collect.ts';
import { readCandidate } from './read-candidate.ts';
import { analysisFailed, analyzed, type ScannedFile, scanFile } from './scan-file.ts';
import type { Scanning } from './scanning.ts';
import { workersFor } from './worker-count.ts';

/**
 * Maximum number of files and characters of a project that is analyzed as a whole; in a larger one each file is
 * analyzed separately.
 */
const FILES_MAX = 20_000;
const CHARACTERS_MAX = 60_000_000;

export interface ProjectScanOptions {
  /** Whether the folder is treated as a library, whatever its manifests say. */
  library: boolean;
  /** Whether fixes are proposed and verified. */
  fixes: boolean;
  /** Number of worker threads; by default depending on the size of the project. */
  jobs?: number;
  /** Models that the settings add. */
  models: readonly ApiModel[];
}

type Read = { candidate: Candidate } & ({ source: SourceFile } | { leftOut: ScannedFile });

/** The folder that the candidate's path is relative to. */
const rootOf = ({ file, path }: Candidate): string => file.slice(0, -path.length);

/** Files that say how sources find each other, in the sources' folders and their parents. */
async function readManifestFiles(root: string, candidates: readonly Candidate[]): Promise<ManifestFile[]> {
  const folders = new Set(['']);
  for (const { path } of candidates) {
    const parts = path.split('/').slice(0, -1);
    for (const [index] of parts.entries()) folders.add(`${parts.slice(0, index + 1).join('/')}/`);
  }
  // `package-1.0.dist-info/METADATA` of a wheel lies beside its modules.
  const entries = await readdir(root === '' ? '.' : root).catch(() => []);
  for (const entry of entries) if (entry.endsWith('.dist-info')) folders.add(`${entry}/`);
  const found: ManifestFile[] = [];
  for (const folder of folders) {
    for (const name of MANIFEST_NAMES) {
      const text = await readFile(join(root, folder, name), 'utf8').catch(() => undefined);
      if (text !== undefined) found.push({ path: folder + name, text });
    }
  }
  return found;
}

/** Maximum length of all templates, and of all settings. */
const BESIDE_CHARACTERS_MAX = 8_000_000;

async function readBeside(candidates: readonly Candidate[]): Promise<TemplateFile[]> {
  const found: TemplateFile[] = [];
  let characters = 0;
  for (const { file, path } of candidates) {
    const text = await readFile(file, 'utf8').catch(() => '');
    characters += text.length;
    if (characters > BESIDE_CHARACTERS_MAX) break;
    found.push({ path, text });
  }
  return found;
}

/** Reads files until there are too many; the rest is read later. */
async function readAll(candidates: readonly Candidate[]): Promise<Read[]> {
  const read: Read[] = [];
  let characters = 0;
  for (const candidate of candidates) {
    if (read.length >= FILES_MAX || characters >= CHARACTERS_MAX) break;
    const found = await readCandidate(candidate);
    if (found.kind !== 'source') {
      read.push({ candidate, leftOut: found });
      continue;
    }
    const { kind: _, bytes: __, ...source } = found;
    characters += source.text.length;
    read.push({ candidate, source: { ...source, fileName: candidate.path, languageFromName: true } });
  }
  return read;
}

async function* scanProject(
  analyzer: Analyzer,
  root: string,
  all: readonly Candidate[],
  options: ProjectScanOptions,
  onProgress: (done: number, findings: number) => void,
): AsyncGenerator<[Candidate, ScannedFile]> {
  const byKind = Object.groupBy(all, ({ beside = 'source' }) => beside);
  const { source: candidates = [], template: pages = [], settings: settingsFiles = [] } = byKind;
  const templates = await readBeside(pages);
  const settings = await readBeside(settingsFiles);
  const read = await readAll(candidates);
  const sources = read.flatMap((one) => ('source' in one ? [one.source] : []));
  const manifests = await readManifestFiles(root, candidates);
  const { library, fixes, models, jobs } = options;
  const characters = sources.reduce((sum, { text }) => sum + text.length, 0);
  const width = workersFor(sources.length, characters, jobs);
  // Most folders are too small for threads: the code that starts them is loaded only for the others.
  const together =
    width > 1
      ? await (await import('./analyze-in-workers.ts')).analyzeInWorkers(
          sources,
          width,
          { manifests, templates, settings, library, fixes, models },
          onProgress,
        )
      : undefined;
  const { files, failures, notes } =
    together ??
    (await analyzer.analyzeProject(sources, {
      manifests,
      templates,
      settings,
      fixes,
      ...(library ? { library } : {}),
      onProgress: (done, _, findings) => onProgress(done, findings),
    }));
  for (const note of notes) process.stderr.write(`${note}\n`);
  const results = new Map(files.map(({ fileName, result }) => [fileName, result]));
  const reasons = new Map(failures.map(({ fileName, reason }) => [fileName, reason]));
  for (const one of read) {
    if ('leftOut' in one) yield [one.candidate, one.leftOut];
    else {
      const result = results.get(one.source.fileName);
      const reason = reasons.get(one.source.fileName);
      if (result) yield [one.candidate, analyzed(one.candidate.path, result, one.source.text)];
      else if (reason !== undefined) yield [one.candidate, analysisFailed(one.candidate.path, reason)];
    }
  }
  const texts = new Map([...templates, ...settings].map(({ path, text }) => [path, text]));
  for (const candidate of [...pages, ...settingsFiles]) {
    const result = results.get(candidate.path);
    const text = texts.get(candidate.path);
    if (result && text !== undefined) yield [candidate, analyzed(candidate.path, result, text)];
  }
  const rest = candidates.slice(read.length);
  if (rest.length > 0)
    process.stderr.write(
      `The folder is too large to be followed as a whole; ${rest.length} files are scanned one by one.\n`,
    );
  for (const candidate of rest) yield [candidate, await scanFile(analyzer, candidate, options)];
}

/** Scans the files of each folder together, and named files separately. */
export const scanProjects = (analyzer: Analyzer, options: ProjectScanOptions): Scanning =>
  async function* scan(candidates, onProgress = () => {}) {
    let before = 0;
    let found = 0;
    for (const [root, members] of Map.groupBy(candidates, (one) => (one.explicit ? one.file : rootOf(one)))) {
      const [first] = members;
      if (first?.explicit) yield [first, await scanFile(analyzer, first, options)];
      else
        yield* scanProject(analyzer, root, members, options, (done, findings) => {
          onProgress(before + done, found + findings);
          if (done === members.length) found += findings;
        });
      before += members.length;
    }
  };
