/** @module What package.json, tsconfig.json and go.mod say about a project. */

import { folderOf, foldersAround } from './paths.ts';

export interface ManifestFile {
  /** Relative to the project, with `/`. */
  path: string;
  text: string;
}

type Json = { readonly [key: string]: unknown };

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON as editors take it, with comments and commas at the end; undefined if it is none. */
export function parseLooseJson(text: string): Json | undefined {
  const plain = text
    .replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, quoted: string | undefined) => quoted ?? '')
    .replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_, quoted: string | undefined) => quoted ?? '');
  try {
    const value: unknown = JSON.parse(plain);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Names of manifests that define import resolution. */
export const MANIFEST_NAMES: ReadonlySet<string> = new Set([
  'package.json',
  'tsconfig.json',
  'jsconfig.json',
  'go.mod',
  'setup.py',
  'setup.cfg',
  'pyproject.toml',
  // Of an installed package or a wheel, in a folder beside the modules, and of a source distribution.
  'METADATA',
  'PKG-INFO',
]);

export interface Manifests {
  /** The JSON of the file at that path. */
  json(path: string): Json | undefined;
  text(path: string): string | undefined;
  /** The nearest of the names at or above the folder, with the folder that it lies in. */
  nearest(folder: string, ...names: string[]): { path: string; folder: string } | undefined;
  /** Folders with a manifest of that name. */
  foldersWith(name: string): string[];
}

export function readManifests(files: readonly ManifestFile[]): Manifests {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const parsed = new Map<string, Json | undefined>();
  const at = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);
  return {
    json(path) {
      const text = texts.get(path);
      if (!parsed.has(path)) parsed.set(path, text === undefined ? undefined : parseLooseJson(text));
      return parsed.get(path);
    },
    text: (path) => texts.get(path),
    nearest(folder, ...names) {
      for (const around of foldersAround(folder)) {
        const name = names.find((one) => texts.has(at(around, one)));
        if (name !== undefined) return { path: at(around, name), folder: around };
      }
      return undefined;
    },
    foldersWith: (name) =>
      [...texts.keys()].filter((path) => path === name || path.endsWith(`/${name}`)).map((path) => folderOf(path)),
  };
}

/** `description = "…"` of Python's manifests, also unquoted, and the headers of what is installed. */
const OF_PYTHON = /^[ \t]*(?:name|description|keywords)[ \t]*=[ \t]*(.+)|^(?:Name|Summary|Keywords):[ \t]*(.+)/gm;
const PYTHON_MANIFESTS = ['pyproject.toml', 'setup.cfg', 'setup.py', 'PKG-INFO', 'METADATA'];

/** What the manifest says above the long description, which tells of everything. */
const wordsOfPython = (text: string): string =>
  [...text.split(/\r?\n\r?\n(?=[^\n]*(?:\n|$))/, text.startsWith('Metadata-Version:') ? 1 : undefined)]
    .flatMap((part) => [...part.matchAll(OF_PYTHON)].map(([, value, header]) => value ?? header ?? ''))
    .join(' ');

/** The manifest of the only package that is installed in a folder at or above the file's. */
function installedAround(path: string, manifests: Manifests): string | undefined {
  const infos = manifests.foldersWith('METADATA').filter((folder) => folder.endsWith('.dist-info'));
  for (const folder of infos.length === 0 ? [] : foldersAround(folderOf(path))) {
    const [only, ...others] = infos.filter((info) => folderOf(info) === folder);
    if (only !== undefined) return others.length === 0 ? `${only}/METADATA` : undefined;
  }
  return undefined;
}

/** Name, description and keywords of a file's package. */
export function wordsOfPackage(path: string, manifests: Manifests): string {
  const found = manifests.nearest(folderOf(path), 'package.json', ...PYTHON_MANIFESTS);
  const other = found ? undefined : installedAround(path, manifests);
  const json: Json | undefined = found && manifests.json(found.path);
  if (!json) return wordsOfPython(manifests.text(found?.path ?? other ?? '') ?? '');
  const { name, description, keywords } = json;
  return [name, description, ...(Array.isArray(keywords) ? keywords : [])]
    .filter((word) => typeof word === 'string')
    .join(' ');
}

/**
 * Whether a file's package is a program of npm that other packages don't import: it has a command, and no entry point
 * beside it.
 */
export function isProgram(path: string, manifests: Manifests): boolean {
  const found = manifests.nearest(folderOf(path), 'package.json');
  const json: Json = (found && manifests.json(found.path)) ?? {};
  const { bin, main, module, exports } = json;
  const commands = typeof bin === 'string' ? [bin] : Object.values(bin ?? {});
  const fromRoot = (file: unknown): string => String(file).replace(/^\.\//, '');
  return (
    commands.length > 0 &&
    module === undefined &&
    exports === undefined &&
    (main === undefined || commands.some((command) => fromRoot(command) === fromRoot(main)))
  );
}

/** What a file's package depends on, as its manifest says it. */
export function dependenciesOf(path: string, manifests: Manifests): string {
  const found = manifests.nearest(folderOf(path), 'package.json', 'pyproject.toml', 'setup.cfg', 'setup.py', 'go.mod');
  if (!found) return '';
  const json = manifests.json(found.path);
  return json ? JSON.stringify(json.dependencies ?? '') : (manifests.text(found.path) ?? '');
}
