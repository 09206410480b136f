/** @module Resolves dotted Python names to files of a project. */

import { folderOf, foldersAround, joinPath } from '../paths.ts';

/** The resolution of a dotted name: a module, or names inside one. */
export interface PythonPath {
  /** Path of the module without its extension, or of the package's folder. */
  module: string;
  /** The remaining names, inside the module. */
  rest: readonly string[];
}

/** Common source folders besides the root. */
const ROOTS = ['src', 'lib', 'app', 'backend', 'server'];

/** The module that a file is, as a path: `shop/__init__.py` is `shop`. */
export const modulePath = (path: string): string => path.replace(/\.pyi?$/, '').replace(/(?:^|\/)__init__$/, '');

/**
 * The module or package and what follows it. `has` says whether there is a module or package at a path; `isElsewhere`,
 * whether the name means another module than the one in that folder: inside a package, `import flask` in `shop/mail.py`
 * isn't `shop/flask.py`.
 */
export function resolvePython(
  from: string,
  dotted: string,
  has: (path: string) => boolean,
  isElsewhere: (folder: string, name: string) => boolean = () => false,
): PythonPath | undefined {
  const dots = /^\.*/.exec(dotted)?.[0].length ?? 0;
  const parts = dotted
    .slice(dots)
    .split('.')
    .filter((part) => part !== '');
  const folder = folderOf(from);
  if (dots > 0) {
    const base = joinPath(folder, '../'.repeat(dots - 1));
    return base === undefined ? undefined : longest(base, parts, has);
  }
  // The project's root first: the folder that a program is started in.
  const roots = foldersAround(folder).filter((root) => root === '' || !isElsewhere(root, parts[0] ?? ''));
  for (const root of [...roots.reverse(), ...ROOTS]) {
    const found = longest(root, parts, has);
    if (found && found.rest.length < parts.length) return found;
  }
  return undefined;
}

/** The longest prefix that names a module. */
function longest(base: string, parts: readonly string[], has: (path: string) => boolean): PythonPath | undefined {
  for (let length = parts.length; length > 0; length -= 1) {
    const path = [base, ...parts.slice(0, length)].filter((part) => part !== '').join('/');
    if (has(path)) return { module: path, rest: parts.slice(length) };
  }
  return { module: base, rest: parts };
}
