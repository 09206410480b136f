/** Imports run one way: all imports of the Workers' sources are compared with a table. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;

/**
 * The folders that each folder may import, only those above it, so that there are no cycles. `http` receives requests,
 * and only the entry (`.`) imports it; `context` is the state of a request, `errors` its failures.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  llm: [],
  engine: ['errors'],
  context: ['engine', 'errors', 'llm'],
  storage: ['context', 'errors', 'llm'],
  visits: ['context'],
  uploads: ['errors'],
  webhooks: ['context', 'errors', 'storage'],
  mail: ['context', 'storage'],
  audit: ['context', 'storage'],
  auth: ['audit', 'context', 'errors', 'mail', 'storage', 'uploads', 'webhooks'],
  scanner: ['context', 'engine', 'errors', 'llm', 'storage', 'uploads', 'webhooks'],
  submission: ['context', 'errors', 'scanner', 'storage', 'uploads'],
  retention: ['audit', 'auth', 'context', 'errors', 'scanner', 'storage', 'uploads', 'webhooks'],
  http: [
    ...['audit', 'auth', 'context', 'errors', 'llm', 'mail', 'retention', 'scanner', 'storage', 'submission'],
    ...['uploads', 'webhooks'],
  ],
  '.': ['http', 'retention', 'visits'],
};

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return entry.name.endsWith('.ts') && !/\.(?:test|test-support|d)\.ts$/.test(entry.name) ? [path] : [];
  });
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const importsOf = (path: string): string[] =>
  [...withoutComments(readFileSync(path, 'utf8')).matchAll(/(?:\bfrom|\bimport\(|\bimport)\s*'(\.[^']+)'/g)].map(
    ([, name = '']) => resolve(dirname(path), name),
  );

const graph: ReadonlyMap<string, readonly string[]> = new Map(sources(root).map((path) => [path, importsOf(path)]));

const shown = (path: string): string => relative(root, path).split(sep).join('/');

/** The folder of the table that contains a file. */
function folderOf(path: string): string {
  const [first = '', second] = shown(path).split('/');
  return second === undefined ? '.' : first;
}

/** The import cycles that contain each file. */
function circles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) {
      found.push([...way.slice(way.indexOf(path)), path].map(shown).join(' -> '));
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...way, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

describe('imports of the Workers', () => {
  it('go only where the table says', () => {
    const wrong = [...graph].flatMap(([path, imports]) => {
      const folder = folderOf(path);
      return imports
        .filter((other) => folderOf(other) !== folder && !MAY_IMPORT[folder]?.includes(folderOf(other)))
        .map((other) => `${shown(path)} imports ${shown(other)}`);
    });
    expect(wrong).toEqual([]);
  });

  it('are in the table for every folder, and every line of the table is used', () => {
    const used = new Map<string, Set<string>>();
    for (const [path, imports] of graph) {
      const folder = folderOf(path);
      const others = used.get(folder) ?? new Set();
      for (const other of imports) if (folderOf(other) !== folder) others.add(folderOf(other));
      used.set(folder, others);
    }
    const table = [...used].map(([folder, others]) => [folder, [...others].sort()]);
    expect(Object.fromEntries(table)).toEqual(MAY_IMPORT);
  });

  it('lead to folders above in the table only, so no two folders need each other', () => {
    const folders = Object.keys(MAY_IMPORT);
    const wrong = Object.entries(MAY_IMPORT).flatMap(([folder, others]) =>
      others.filter((other) => !folders.slice(0, folders.indexOf(folder)).includes(other)),
    );
    expect(wrong).toEqual([]);
  });

  it('never lead back to the file that they start from', () => {
    expect(circles()).toEqual([]);
  });
});
