/**
 * @module Where each ecosystem's libraries are stored once fetched, and the paths under which code imports their
 * exports.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiModel } from '../../packages/analyzer/src/api-model/api.ts';
import { goGenerated } from '../../packages/analyzer/src/frameworks/go/generated.ts';
import { jvmGenerated } from '../../packages/analyzer/src/frameworks/jvm/generated.ts';
import { phpGenerated } from '../../packages/analyzer/src/frameworks/php/generated.ts';
import { pythonGenerated } from '../../packages/analyzer/src/frameworks/python/generated.ts';
import { scriptGenerated } from '../../packages/analyzer/src/frameworks/script/generated.ts';
import { goModels } from '../../packages/analyzer/src/languages/go/models.ts';
import { javaModels } from '../../packages/analyzer/src/languages/java/models.ts';
import { scriptModels } from '../../packages/analyzer/src/languages/javascript/models.ts';
import { phpModels } from '../../packages/analyzer/src/languages/php/models.ts';
import { pythonModels } from '../../packages/analyzer/src/languages/python/models.ts';
import type { LanguageId } from '../../packages/contracts/src/languages.ts';

export interface Library {
  /** Its name in the ecosystem. */
  name: string;
  version: string;
  folder: string;
  /** Its files, relative to the folder; absent for all files. */
  paths?: readonly string[];
}

export interface Ecosystem {
  id: string;
  /** Its display name. */
  name: string;
  languages: readonly LanguageId[];
  /** The handwritten models. */
  manual: readonly ApiModel[];
  /** What was read from libraries' sources. */
  generated: ApiModel;
  /** Names of code files. */
  code: RegExp;
  /** The libraries in a folder of sources. */
  librariesIn(folder: string): Library[];
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();

/** `node_modules`: packages by name, each with its manifest. */
function npmLibraries(folder: string): Library[] {
  const names = foldersIn(folder).flatMap((name) =>
    name.startsWith('@') ? foldersIn(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  );
  return names.flatMap((name) => {
    const manifest = join(folder, name, 'package.json');
    if (name.startsWith('@types/') || !existsSync(manifest)) return [];
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string };
    return [{ name, version: version ?? '', folder: join(folder, name) }];
  });
}

/** `site-packages`: distributions with their packages. Without any it is a standard library. */
function pypiLibraries(folder: string): Library[] {
  const distributions = foldersIn(folder).filter((name) => name.endsWith('.dist-info'));
  if (distributions.length === 0) return pythonModules(folder);
  return distributions.map((name) => {
    const [distribution = '', version = ''] = name.replace(/\.dist-info$/, '').split('-');
    const record = readFileSync(join(folder, name, 'RECORD'), 'utf8').split('\n');
    const paths = record.map((line) => line.split(',')[0] ?? '').filter((path) => !path.startsWith('..'));
    return { name: distribution, version, folder, paths };
  });
}

/** Modules of `lib/python3.N` that aren't part of an application. */
const PYTHON_TOOLS =
  /^(?:__|test$|idlelib|lib2to3|turtledemo|site-packages|ensurepip|tkinter|turtle|distutils|lib-dynload|config-|unittest|pydoc_data|msilib|antigravity|this)/;

/** The standard library, module by module: `python:zipfile`. */
function pythonModules(folder: string): Library[] {
  const version = /python(3\.\d+)/.exec(folder)?.[1] ?? '';
  const modules = readdirSync(folder)
    .filter((name) => name.endsWith('.py'))
    .map((name) => ({ name: name.slice(0, -3), paths: [name] }));
  const packages = foldersIn(folder)
    .filter((name) => existsSync(join(folder, name, '__init__.py')))
    .map((name) => ({
      name,
      paths: readdirSync(join(folder, name), { recursive: true }).map((path) => `${name}/${String(path)}`),
    }));
  return [...modules, ...packages]
    .filter(({ name }) => !PYTHON_TOOLS.test(name) && !name.startsWith('_'))
    .map(({ name, paths }) => ({
      name: `python:${name}`,
      version,
      folder,
      paths: paths.filter((path) => path.endsWith('.py')).sort(),
    }));
}

/** Folders named `NAME@VERSION`, with `!` for `/`, each with the sources of one library. */
const versionedLibraries = (folder: string): Library[] =>
  foldersIn(folder).map((name) => {
    const at = name.lastIndexOf('@');
    const version = at < 0 ? '' : name.slice(at + 1);
    return { name: (at < 0 ? name : name.slice(0, at)).replaceAll('!', '/'), version, folder: join(folder, name) };
  });

/** The folders of a standard library that directly contain code, each as a library: `go:archive/zip`. */
function codeFolders(folder: string, prefix: string, version: string, code: RegExp, skipped: RegExp): Library[] {
  const found: Library[] = [];
  const open = [''];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const place = join(folder, at);
    for (const name of foldersIn(place)) if (!skipped.test(name)) open.push(at === '' ? name : `${at}/${name}`);
    const own = at;
    const paths = readdirSync(place)
      .filter((name) => code.test(name))
      .map((name) => (own === '' ? name : `${own}/${name}`));
    if (paths.length > 0) found.push({ name: `${prefix}:${at}`, version, folder, paths });
  }
  return found.sort((left, right) => (left.name < right.name ? -1 : 1));
}

/** Go modules, or `GOROOT/src`. */
function goLibraries(folder: string): Library[] {
  const version = join(folder, '..', 'VERSION');
  if (!existsSync(version) || !folder.endsWith('/src')) return versionedLibraries(folder);
  const [name = ''] = readFileSync(version, 'utf8').split('\n');
  return codeFolders(
    folder,
    'go',
    name.replace(/^go/, ''),
    /^(?!.*_test\.go$).*\.go$/,
    /^(?:cmd|internal|vendor|testdata|builtin|runtime|testing|syscall)$/,
  );
}

/** Unpacked `-sources.jar` files, or the `src.zip` of a JDK (with a folder `java.base`). */
function mavenLibraries(folder: string): Library[] {
  if (!existsSync(join(folder, 'java.base'))) return versionedLibraries(folder);
  const version = /jdk-(\d+)/.exec(folder)?.[1] ?? '';
  return foldersIn(folder)
    .filter((module) => /^java\./.test(module))
    .flatMap((module) =>
      codeFolders(join(folder, module), 'jdk', version, /\.java$/, /^(?:com|sun|jdk|internal|META-INF)$/),
    );
}

export const ECOSYSTEMS: readonly Ecosystem[] = [
  {
    ...{ id: 'npm', name: 'npm', languages: ['javascript', 'jsx', 'typescript', 'tsx', 'vue'] },
    ...{ manual: scriptModels, generated: scriptGenerated, code: /\.[cm]?[jt]sx?$/, librariesIn: npmLibraries },
  },
  {
    ...{ id: 'pypi', name: 'PyPI', languages: ['python'] },
    ...{ manual: pythonModels, generated: pythonGenerated, code: /\.py$/, librariesIn: pypiLibraries },
  },
  {
    ...{ id: 'maven', name: 'Maven', languages: ['java'] },
    ...{ manual: javaModels, generated: jvmGenerated, code: /\.java$/, librariesIn: mavenLibraries },
  },
  {
    ...{ id: 'go', name: 'Go modules', languages: ['go'] },
    ...{ manual: goModels, generated: goGenerated, code: /\.go$/, librariesIn: goLibraries },
  },
  {
    ...{ id: 'packagist', name: 'Packagist', languages: ['php'] },
    ...{ manual: phpModels, generated: phpGenerated, code: /\.php$/, librariesIn: versionedLibraries },
  },
];
