/** @module Which files a scan looks at. */
import { lstat, readdir, stat } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { languageByFileName } from '@scanner/contracts/languages.ts';

export interface Candidate {
  /** Where the file is. */
  file: string;
  /** How the report names it: relative to the path given, with `/`. */
  path: string;
  /** Named on the command line: a problem with it is reported, not skipped. */
  explicit: boolean;
}

const SKIPPED_FOLDERS = new Set(['node_modules', '.git', '.hg', '.svn', '.venv', '__pycache__']);

const looksLikeSource = (name: string): boolean => languageByFileName(name) !== undefined || extname(name) === '';

async function* walk(folder: string, root: string): AsyncGenerator<Candidate> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) yield* walk(file, root);
    } else if (entry.isFile() && looksLikeSource(entry.name)) {
      yield { file, path: relative(root, file).split(sep).join('/'), explicit: false };
    }
  }
}

/** The files under `paths`, in a fixed order. Links within folders are not followed. Throws where a path does not exist. */
export async function collect(paths: readonly string[]): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const path of paths) {
    if ((await stat(path)).isDirectory()) {
      for await (const candidate of walk(path, path)) found.push(candidate);
    } else {
      found.push({ file: path, path: basename(path), explicit: true });
    }
  }
  return found;
}

/** The first of `paths` that does not exist. */
export async function firstMissing(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const exists = await lstat(path).then(
      () => true,
      () => false,
    );
    if (!exists) return path;
  }
  return undefined;
}
