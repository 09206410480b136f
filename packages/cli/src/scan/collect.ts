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
  /** Skipped if it is vendored, minified or generated. */
  ownCodeOnly: boolean;
}

const SKIPPED_FOLDERS = new Set(['node_modules', '.git', '.hg', '.svn', '.venv', '__pycache__']);

const looksLikeSource = (name: string): boolean => languageByFileName(name) !== undefined || extname(name) === '';

async function* walk(folder: string, root: string, ownCodeOnly: boolean): AsyncGenerator<Candidate> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) yield* walk(file, root, ownCodeOnly);
    } else if (entry.isFile() && looksLikeSource(entry.name)) {
      yield { file, path: relative(root, file).split(sep).join('/'), explicit: false, ownCodeOnly };
    }
  }
}

/**
 * The files under `paths`, in a fixed order. Links in folders are not followed. With `all`, also files in folders that are
 * vendored, minified or generated. Throws if a path does not exist.
 */
export async function collect(paths: readonly string[], all = false): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const path of paths) {
    if ((await stat(path)).isDirectory()) {
      for await (const candidate of walk(path, path, !all)) found.push(candidate);
    } else {
      found.push({ file: path, path: basename(path), explicit: true, ownCodeOnly: false });
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
