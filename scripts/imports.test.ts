/** Imports run one way: all imports of all source files are compared with the table. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What each workspace may import of the others. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/contracts': [],
  'packages/analyzer': ['contracts'],
  'packages/report': ['contracts'],
  'packages/ui': ['contracts'],
  'packages/federation': ['contracts'],
  'packages/client': ['contracts'],
  'packages/cli': ['analyzer', 'report', 'federation', 'contracts'],
  api: ['analyzer', 'contracts'],
  // Of the engine, the Worker uses the forms of secrets: see below.
  shell: ['analyzer', 'client', 'ui', 'federation', 'contracts'],
  'mfe-scan': ['analyzer', 'client', 'ui', 'report', 'federation', 'contracts'],
  ...Object.fromEntries(
    globSync('mfe-*', { cwd: root })
      .filter((area) => area !== 'mfe-scan')
      .map((area) => [area, ['client', 'ui', 'federation', 'contracts']]),
  ),
};

/** The engine's only dependency is its parser. */
const ANALYZER_LIBRARIES =
  /^(web-tree-sitter|tree-sitter-|@tree-sitter-grammars\/|@eagleoutice\/|@cursorless\/|@repomix\/|node:)/;

const SKIPPED = new Set(['node_modules', 'dist', 'examples', '.wrangler', '.turbo', 'migrations']);

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|tsx|mts)$/.test(entry.name) ? [path] : [];
  });
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g;

/** Comments contain imports, too, as examples. */
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const importsOf = (text: string): string[] =>
  [...withoutComments(text).matchAll(IMPORT)].map(([, from, dynamic, bare]) => from ?? dynamic ?? bare ?? '');

describe.each(Object.entries(MAY_IMPORT))('%s', (room, allowed) => {
  const files = sources(join(root, room)).map((path) => ({ path, imports: importsOf(readFileSync(path, 'utf8')) }));

  it('imports only the rooms below it', () => {
    const wrong = files.flatMap(({ path, imports }) =>
      imports
        .filter((name) => name.startsWith('@scanner/'))
        .filter((name) => {
          const other = name.split('/')[1] ?? '';
          return !allowed.includes(other) && !room.endsWith(`/${other}`) && room !== other;
        })
        .map((name) => `${relative(root, path)} imports ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('does not reach into another room by a relative path', () => {
    const wrong = files.flatMap(({ path, imports }) =>
      imports
        .filter((name) => name.startsWith('..'))
        .filter(
          (name) =>
            !relative(join(root, room), join(path, '..', name))
              .split(sep)[0]
              ?.match(/^(?!\.\.)/),
        )
        .map((name) => `${relative(root, path)} imports ${name}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('packages/analyzer', () => {
  it('takes nothing from outside but its parser', () => {
    const wrong = sources(join(root, 'packages/analyzer/src'))
      .filter((path) => !/\.(test|workers)\.ts$|\.test(?:-support)?\.|\/test\//.test(path))
      .flatMap((path) =>
        importsOf(readFileSync(path, 'utf8'))
          .filter((name) => !name.startsWith('.') && !name.startsWith('@scanner/') && !ANALYZER_LIBRARIES.test(name))
          .map((name) => `${relative(root, path)} imports ${name}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe('shell', () => {
  it('takes of the engine the forms of secrets alone, and only in its Worker', () => {
    const found = sources(join(root, 'shell')).flatMap((path) =>
      importsOf(readFileSync(path, 'utf8'))
        .filter((name) => name.startsWith('@scanner/analyzer'))
        .map((name) => `${relative(root, path)} imports ${name}`),
    );
    expect(found).toEqual(['shell/worker/releases/secrets.ts imports @scanner/analyzer/secrets/known.ts']);
  });
});

describe('mfe-scan', () => {
  /** What is bundled as the worker, and what runs only during builds and tests. */
  const outsideThePage =
    /^mfe-scan\/(build\/|vite\.config\.ts|src\/engine\/(analysis\.worker|read-source)\.ts|.*\.test\.ts)/;

  it('keeps the engine out of its pages: it runs in a worker, loaded when the page is idle', () => {
    const wrong = sources(join(root, 'mfe-scan'))
      .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
      .filter(({ path }) => !outsideThePage.test(path))
      .filter(({ text }) => importsOf(text).some((name) => name.startsWith('@scanner/analyzer')))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });
});
