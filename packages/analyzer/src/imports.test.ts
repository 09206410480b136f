/** Imports run one way: this reads every import of the engine's sources and holds it against a table. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;

/**
 * What each folder may import of the others. `interpreter` is the walk itself; around it are folders that take the walk from
 * the run and never import it. `languages/*` are the languages, `.` is the engine's surface.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  text: [],
  ir: [],
  parse: [],
  work: [],
  routes: ['ir'],
  'api-model': ['ir', 'routes'],
  domain: ['api-model', 'ir'],
  match: ['api-model', 'domain', 'ir'],
  resolve: ['api-model', 'ir', 'match'],

  'interpreter/context': ['api-model', 'domain', 'ir', 'match'],
  'interpreter/declarations': ['domain', 'ir', 'resolve', 'interpreter/context'],
  'interpreter/checks': ['api-model', 'domain', 'ir', 'match', 'resolve', 'text', 'interpreter/context'],
  'interpreter/guards': [
    ...['api-model', 'domain', 'ir', 'match', 'text', 'interpreter/context', 'interpreter/declarations'],
  ],
  'interpreter/members': [
    ...['domain', 'ir', 'match', 'resolve', 'text', 'interpreter/context', 'interpreter/declarations'],
    ...['interpreter/checks', 'interpreter/guards'],
  ],
  'interpreter/library': [
    ...['api-model', 'domain', 'ir', 'match', 'resolve', 'text', 'interpreter/context'],
    ...['interpreter/checks', 'interpreter/guards', 'interpreter/members'],
  ],
  'interpreter/handlers': [
    ...['api-model', 'domain', 'ir', 'match', 'resolve', 'work', 'interpreter/context', 'interpreter/declarations'],
    ...['interpreter/checks', 'interpreter/library'],
  ],
  'interpreter/flows': [
    ...['api-model', 'domain', 'ir', 'match', 'interpreter/context', 'interpreter/declarations'],
    ...['interpreter/checks', 'interpreter/guards', 'interpreter/library', 'interpreter/handlers'],
  ],
  interpreter: [
    ...['api-model', 'assess/access', 'domain', 'ir', 'match', 'resolve', 'text', 'work'],
    ...['interpreter/context', 'interpreter/declarations'],
    ...[
      'interpreter/checks',
      'interpreter/guards',
      'interpreter/members',
      'interpreter/library',
      'interpreter/handlers',
      'interpreter/flows',
    ],
  ],

  'node-checks': ['api-model', 'ir', 'text', 'work'],
  memory: ['api-model', 'ir'],
  syntactic: ['api-model', 'parse', 'text'],
  secrets: ['api-model', 'parse', 'text'],
  frameworks: ['api-model'],
  weaknesses: ['api-model'],
  languages: [
    ...[
      'api-model',
      'assess',
      'frameworks',
      'interpreter',
      'ir',
      'languages/*',
      'node-checks',
      'parse',
      'secrets',
      'syntactic',
      'text',
    ],
  ],
  'languages/*': ['api-model', 'frameworks', 'ir', 'languages', 'memory', 'node-checks', 'parse', 'text'],

  'assess/surroundings': ['api-model', 'ir'],
  'assess/severity': ['api-model', 'ir', 'assess/surroundings'],
  'assess/access': ['api-model', 'ir', 'routes', 'assess/surroundings'],
  'assess/checks': ['api-model', 'ir', 'routes', 'text', 'assess/surroundings', 'assess/access'],
  'assess/flow': ['api-model', 'ir', 'assess/surroundings', 'assess/access', 'assess/checks'],
  'assess/pages': ['api-model', 'ir', 'text', 'assess/surroundings', 'assess/access'],
  'assess/requests': ['api-model', 'ir', 'assess/surroundings'],
  'assess/paths': ['api-model', 'ir', 'assess/surroundings', 'assess/access', 'assess/checks', 'assess/requests'],
  'assess/protections': ['api-model', 'ir', 'text', 'assess/surroundings', 'assess/severity', 'assess/access'],
  'assess/gain': [
    ...['api-model', 'ir', 'routes', 'secrets', 'assess/surroundings', 'assess/severity', 'assess/access'],
    ...['assess/checks', 'assess/flow'],
    ...['assess/pages', 'assess/requests', 'assess/paths', 'assess/protections'],
  ],
  'assess/refuted': ['api-model', 'ir', 'text', 'assess/surroundings', 'assess/pages', 'assess/protections'],
  assess: [
    ...['api-model', 'ir', 'routes', 'secrets', 'text', 'work', 'assess/surroundings', 'assess/severity'],
    ...['assess/access', 'assess/checks', 'assess/flow', 'assess/paths', 'assess/protections', 'assess/gain'],
    'assess/refuted',
  ],
  findings: ['api-model', 'assess', 'assess/paths', 'assess/severity', 'text', 'weaknesses', 'work'],
  fix: ['api-model', 'ir', 'text', 'work'],
  report: ['api-model', 'assess', 'assess/access', 'findings', 'routes', 'text', 'weaknesses'],
  outline: ['ir', 'languages', 'parse', 'routes', 'text'],
  readability: ['languages', 'parse', 'text'],
  platform: ['parse', 'text'],
  engines: ['languages', 'languages/*', 'parse'],
  project: [
    ...[
      '.',
      'api-model',
      'assess',
      'assess/paths',
      'domain',
      'findings',
      'fix',
      'interpreter',
      'interpreter/context',
      'interpreter/declarations',
      'interpreter/handlers',
    ],
    ...['ir', 'languages', 'parse', 'routes', 'secrets', 'text', 'weaknesses', 'work'],
  ],
  '.': [
    ...['api-model', 'assess', 'findings', 'fix', 'interpreter', 'ir', 'languages', 'node-checks', 'outline'],
    ...['parse', 'project', 'readability', 'routes', 'secrets', 'syntactic', 'text', 'weaknesses', 'work'],
  ],
};

/** The functions of the walk call each other; nothing else of the interpreter and what it stands on may. */
const CIRCLE_MAX = 6;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'examples' ? [] : sources(path);
    return entry.name.endsWith('.ts') && !/\.(?:test|test-support|d)\.ts$/.test(entry.name) ? [path] : [];
  });
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const importsOf = (path: string): string[] =>
  [...withoutComments(readFileSync(path, 'utf8')).matchAll(/(?:\bfrom|\bimport\(|\bimport)\s*'(\.[^']+)'/g)].map(
    ([, name = '']) => resolve(dirname(path), name),
  );

const graph: ReadonlyMap<string, readonly string[]> = new Map(sources(root).map((path) => [path, importsOf(path)]));

/** The folder of the table that a file belongs to. */
function folderOf(path: string): string {
  const [first = '', second, third] = relative(root, path).split(sep);
  if (second === undefined) return '.';
  if (third !== undefined && (first === 'interpreter' || first === 'assess')) return `${first}/${second}`;
  return third !== undefined && first === 'languages' ? 'languages/*' : first;
}

const shown = (path: string): string => relative(root, path).split(sep).join('/');

/** Files that import each other in a circle, by Tarjan's algorithm. */
function circles(files: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (path: string): void => {
    order.set(path, order.size);
    lowest.set(path, order.size - 1);
    open.push(path);
    for (const next of files.get(path) ?? []) {
      if (!files.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const circle = open.splice(open.indexOf(path));
    if (circle.length > 1) found.push(circle.map(shown).sort());
  };
  for (const path of files.keys()) if (!order.has(path)) visit(path);
  return found;
}

describe('imports of the engine', () => {
  it('go only where the table says', () => {
    const wrong = [...graph].flatMap(([path, imports]) => {
      const folder = folderOf(path);
      return imports
        .filter((other) => other.startsWith(root + sep))
        .filter((other) => folderOf(other) !== folder && !MAY_IMPORT[folder]?.includes(folderOf(other)))
        .map((other) => `${shown(path)} imports ${shown(other)}`);
    });
    expect(wrong).toEqual([]);
  });

  it('are in the table for every folder', () => {
    const folders = new Set([...graph.keys()].map(folderOf));
    expect([...folders].sort()).toEqual(Object.keys(MAY_IMPORT).sort());
  });

  it('run in a circle among the files of the walk alone', () => {
    const files = new Map([...graph].filter(([path]) => /^(?:interpreter|match|resolve)\//.test(shown(path))));
    expect(circles(files)).toEqual([
      ['assignments', 'calls', 'classes', 'expressions', 'functions', 'statements'].map(
        (name) => `interpreter/${name}.ts`,
      ),
    ]);
    expect(Math.max(...circles(files).map(({ length }) => length))).toBeLessThanOrEqual(CIRCLE_MAX);
  });
});
