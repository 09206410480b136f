/** @module Which files of a folder are ignored by git or excluded by the settings. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';

interface Patterns {
  /** The folder that the patterns are relative to. */
  folder: string;
  patterns: Ignore;
}

const inside = (folder: string, path: string): string => relative(folder, path).split(sep).join('/');

function read(folder: string, file: string): Patterns[] {
  const path = join(folder, file);
  return existsSync(path) ? [{ folder, patterns: ignore().add(readFileSync(path, 'utf8')) }] : [];
}

/** As in git, the innermost file with a matching pattern decides. */
function isIgnoredBy(stack: readonly Patterns[], path: string, isFolder: boolean): boolean {
  for (const { folder, patterns } of stack.toReversed()) {
    const { ignored, unignored } = patterns.test(inside(folder, path) + (isFolder ? '/' : ''));
    if (ignored || unignored) return ignored;
  }
  return false;
}

/** The rules of a folder, also for its subfolders in addition to theirs. */
export interface IgnoreRules {
  /** `path` is absolute. */
  isIgnored(path: string, isFolder: boolean): boolean;
  /** The rules of a subfolder. */
  within(folder: string): IgnoreRules;
}

const rulesOf = (stack: readonly Patterns[]): IgnoreRules => ({
  isIgnored: (path, isFolder) => isIgnoredBy(stack, path, isFolder),
  within(folder) {
    const own = read(folder, '.gitignore');
    return own.length === 0 ? rulesOf(stack) : rulesOf([...stack, ...own]);
  },
});

/** Nothing is ignored. */
export const NO_RULES: IgnoreRules = { isIgnored: () => false, within: () => NO_RULES };

/** git's rules for a folder: its own, those of its parents up to the repository's root, and the repository's. */
export function gitRules(folder: string): IgnoreRules {
  const around: string[] = [];
  for (let at = resolve(folder); ; at = dirname(at)) {
    around.unshift(at);
    if (existsSync(join(at, '.git')) || dirname(at) === at) break;
  }
  const [root = ''] = around;
  // Outside a repository, files in parent folders don't count.
  const isRepository = existsSync(join(root, '.git'));
  const asked = around.at(-1) ?? root;
  if (!isRepository) return rulesOf(read(asked, '.gitignore'));
  const above = [
    ...read(root, '.git/info/exclude').map((one) => ({ ...one, folder: root })),
    ...around.slice(0, -1).flatMap((one) => read(one, '.gitignore')),
  ];
  // A named folder is scanned even if git ignores it.
  const isAsked = asked !== root && isIgnoredBy(above, asked, true);
  return rulesOf([...(isAsked ? [] : above), ...read(asked, '.gitignore')]);
}

/** Whether the settings include the file. Patterns have the syntax of .gitignore, relative to the folder. */
export function pathFilter(
  folder: string,
  { include, exclude = [] }: { include?: readonly string[] | undefined; exclude?: readonly string[] | undefined },
): (path: string) => boolean {
  const included = include && ignore().add([...include]);
  const excluded = ignore().add([...exclude]);
  return (path) => {
    const name = inside(folder, resolve(path));
    // Patterns apply within the folder.
    if (name === '' || name.startsWith('../') || name === '..') return true;
    return !excluded.ignores(name) && (included?.ignores(name) ?? true);
  };
}
