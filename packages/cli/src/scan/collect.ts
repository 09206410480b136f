/** @module Selects the files of a scan. */
import { lstat, readdir, stat } from 'node:fs/promises';
import { basename, extname, join, relative, resolve, sep } from 'node:path';
import { isSettingsName } from '@scanner/analyzer/project/settings/names.ts';
import { isTemplateName } from '@scanner/analyzer/project/templates/template-names.ts';
import { sourceOfCopy } from '@scanner/analyzer/text/compiled-copy.ts';
import { languageByFileName } from '@scanner/contracts/languages.ts';
import type { IgnoreRules } from './ignored.ts';

export interface Candidate {
  /** Location of the file. */
  file: string;
  /** The file's name in the report: relative to the given path, with `/`. */
  path: string;
  /** Named on the command line: a problem with it is reported, not skipped. */
  explicit: boolean;
  /** Skipped if it is vendored, minified or generated. */
  ownCodeOnly: boolean;
  /** Compiled from another file of the folder, where the same findings are reported. */
  isCopy?: true;
  /** A template or a settings file: read for the program's use of it, not scanned by itself. */
  beside?: 'template' | 'settings';
}

// `.pc` contains the files before each patch of Debian's quilt.
const SKIPPED_FOLDERS = new Set(['node_modules', '.git', '.hg', '.svn', '.pc', '.venv', '__pycache__']);

const looksLikeSource = (name: string): boolean => languageByFileName(name) !== undefined || extname(name) === '';

function besideOf(name: string, path: string): Candidate['beside'] {
  if (languageByFileName(name) !== undefined) return undefined;
  return isTemplateName(path) ? 'template' : isSettingsName(path) ? 'settings' : undefined;
}

export interface CollectOptions {
  /** Whether vendored, minified and generated files in folders are scanned. */
  all: boolean;
  /** Whether files in folders are skipped if git ignores them. */
  gitignore: boolean;
  /** Whether templates and settings in folders are included. */
  beside?: boolean;
  /** Patterns of the settings, relative to the folder. */
  paths?: { folder: string; include?: readonly string[] | undefined; exclude?: readonly string[] | undefined };
}

interface Walk {
  root: string;
  ownCodeOnly: boolean;
  beside: boolean;
  isWanted(path: string): boolean;
}

async function* walk(folder: string, rules: IgnoreRules, options: Walk): AsyncGenerator<Candidate> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const { root, ownCodeOnly, isWanted } = options;
  for (const entry of entries) {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (SKIPPED_FOLDERS.has(entry.name) || rules.isIgnored(resolve(file), true)) continue;
      yield* walk(file, rules.within(resolve(file)), options);
    } else if (entry.isFile() && !rules.isIgnored(resolve(file), false) && isWanted(file)) {
      const path = relative(root, file).split(sep).join('/');
      const beside = options.beside ? besideOf(entry.name, path) : undefined;
      if (!beside && !looksLikeSource(entry.name)) continue;
      yield { file, path, explicit: false, ownCodeOnly, ...(beside ? { beside } : {}) };
    }
  }
}

/**
 * The files under `paths` in a fixed order. Links in folders are not followed; a named file is always included. Throws
 * if a path doesn't exist.
 */
export async function collect(paths: readonly string[], options: CollectOptions): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const path of paths) {
    if ((await stat(path)).isDirectory()) {
      // Only folders need the pattern parser.
      const { gitRules, NO_RULES, pathFilter } = await import('./ignored.ts');
      const isWanted = options.paths ? pathFilter(options.paths.folder, options.paths) : () => true;
      const rules = options.gitignore ? gitRules(path) : NO_RULES;
      const how = { root: path, ownCodeOnly: !options.all, beside: options.beside === true, isWanted };
      const inFolder: Candidate[] = [];
      for await (const candidate of walk(path, rules, how)) inFolder.push(candidate);
      const names = new Set(inFolder.map((one) => one.path));
      for (const one of inFolder)
        found.push(sourceOfCopy(one.path, names) === undefined ? one : { ...one, isCopy: true });
    } else {
      found.push({ file: path, path: basename(path), explicit: true, ownCodeOnly: false });
    }
  }
  return found;
}

/** The first of `paths` that doesn't exist. */
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
