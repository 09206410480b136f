import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { scriptGenerated } from '../../packages/analyzer/src/frameworks/script/generated.ts';
import { indexModels } from '../../packages/analyzer/src/match/model-index.ts';
import { chooseFacts } from './choose.ts';
import { compareWithManual } from './compare.ts';
import { ECOSYSTEMS, type Ecosystem } from './ecosystems.ts';
import { type Collected, type Fact, selectorText } from './facts.ts';
import { factsOf } from './run-library.ts';
import { folded, tableOf } from './table.ts';

const EXAMPLES = join(import.meta.dirname, 'examples');

const ecosystemOf = (id: string): Ecosystem => {
  const found = ECOSYSTEMS.find((one) => one.id === id);
  if (!found) throw new Error(`There is no ecosystem ${id}.`);
  return found;
};

function line(fact: Fact): string {
  switch (fact.fact) {
    case 'sink': {
      const fields = fact.fields ? ` {${fact.fields.join(', ')}}` : '';
      return `${fact.path} ${selectorText(fact.arg)}${fields}: ${fact.weakness}`;
    }
    case 'sanitizer':
      return `${fact.path} ${selectorText(fact.arg)}: safe for ${fact.sanitizes.join(', ')}`;
    case 'source':
      return `${fact.path}: ${fact.kind}`;
    case 'return':
      return `${fact.path}: a ${fact.type}`;
    default:
      return '';
  }
}

async function collect(id: string): Promise<Collected[]> {
  const ecosystem = ecosystemOf(id);
  const libraries = ecosystem.librariesIn(join(EXAMPLES, id));
  return Promise.all(
    libraries.map(async (library) => ({
      library: library.name,
      version: library.version,
      ...(await factsOf(library, ecosystem, ecosystem.manual)),
    })),
  );
}

const linesOf = (collected: readonly Collected[], id: string): string[] =>
  chooseFacts(collected, ecosystemOf(id))
    .flatMap(({ facts }) => facts.map(line))
    .sort();

describe('the generator of models', () => {
  let npm: Collected[];

  beforeAll(async () => {
    npm = await collect('npm');
  });

  it('reads sinks, options, sanitizers and types out of a package of npm', () => {
    expect(linesOf(npm, 'npm')).toEqual([
      'file-notes.Shelf.remove 0: path-traversal',
      'file-notes.archive 0 {program}: command-injection',
      'file-notes.escape 0: safe for html, xml',
      'file-notes.open: a file-notes.Shelf',
      'file-notes.printer().run 0: command-injection',
      'file-notes.readNote 0: path-traversal',
      'file-notes.readNote: file',
    ]);
  });

  it('says nothing of what is checked, hidden, or only done if it is asked for', () => {
    const text = linesOf(npm, 'npm').join('\n');
    expect(npm[0]?.functions).toEqual(expect.arrayContaining(['file-notes.readOwn', 'file-notes.print']));
    expect(text).not.toMatch(/readOwn 0|print 0|wipe/);
  });

  it('says nothing of arguments that it can not tell apart, nor of text taken for the name of a file', () => {
    const text = linesOf(npm, 'npm').join('\n');
    expect(npm[0]?.functions).toEqual(expect.arrayContaining(['file-notes.useNote', 'file-notes.fromText']));
    expect(text).not.toMatch(/useNote|fromText/);
  });

  it('leaves out what a model names by another module, and parameters not named like code', () => {
    const sink = (path: string, weakness: string, name: string): Fact => ({
      ...{ fact: 'sink', path, weakness, note: undefined, arg: { at: 0, name }, fields: undefined, sources: undefined },
    });
    const facts = [
      sink('dataset.table.Database.query', 'sql-injection', 'query'),
      sink('dataset.table.Archive.query', 'sql-injection', 'query'),
      sink('notes.c2py', 'code-injection', 'plural'),
      sink('notes.run', 'code-injection', 'statement'),
    ];
    const found = [{ library: 'notes', version: '1', functions: [], files: 1, facts }];
    expect(linesOf(found, 'pypi')).toEqual([
      'dataset.table.Archive.query 0:query: sql-injection',
      'dataset.table.Archive: a dataset.table.Archive',
      'notes.run 0:statement: code-injection',
    ]);
  });

  it('reads modules of Python', async () => {
    expect(linesOf(await collect('pypi'), 'pypi')).toEqual([
      'notes.Shelf.remove 0:note: path-traversal',
      'notes.Shelf: a notes.Shelf',
      'notes.archive 1:command: command-injection',
      'notes.open_shelf: a notes.Shelf',
      'notes.read_note 0:name: path-traversal',
      'notes.read_note: file',
    ]);
  });

  it('reads packages of Go and of Java', async () => {
    expect(linesOf(await collect('go'), 'go')).toEqual([
      'example.org/notes.Print 0: command-injection',
      'example.org/notes.Read 0: path-traversal',
      'example.org/notes.Shelf.Remove 0: path-traversal',
    ]);
    expect(linesOf(await collect('maven'), 'maven')).toEqual([
      'org.notes.Notes.copy 1: path-traversal',
      'org.notes.Notes.read 0: path-traversal',
      'org.notes.Notes.remove 0: path-traversal',
    ]);
  });

  it('reads classes of PHP, without what they print or are handed as a callback', async () => {
    expect(linesOf(await collect('packagist'), 'packagist')).toEqual([
      'Org.Notes.Shelf.output 0: cross-site-scripting',
      'Org.Notes.Shelf.read 0: path-traversal',
      'Org.Notes.Shelf.read: file',
      'Org.Notes.scrap 0: path-traversal',
    ]);
  });

  it('leaves what is written by hand alone, and measures itself against it', () => {
    const known = npm.flatMap(({ facts }) => facts);
    const byHand = {
      ...ecosystemOf('npm'),
      manual: [
        {
          id: 'by-hand',
          languages: ['javascript'] as const,
          sinks: [
            { weakness: 'path-traversal', call: 'file-notes.{readNote,readOwn}', args: [0] },
            { weakness: 'ssrf', call: 'file-notes.Shelf.remove', args: [0] },
          ],
        },
      ],
    };
    expect(known.some(({ path }) => path === 'file-notes.readNote')).toBe(true);
    expect(chooseFacts(npm, byHand).flatMap(({ facts }) => facts.map(({ path }) => path))).not.toContain(
      'file-notes.readNote',
    );
    expect(compareWithManual(npm, byHand)).toEqual({
      ...{ functions: 3, manual: 3, found: 1, generated: 2, agreed: 1 },
      missed: ['file-notes.readOwn 0 path-traversal', 'file-notes.Shelf.remove 0 ssrf'],
      more: ['file-notes.Shelf.remove 0 path-traversal'],
    });
  });

  it('writes a table that the engine can index', () => {
    const { text, summary } = tableOf(chooseFacts(npm, ecosystemOf('npm')), ecosystemOf('npm'));
    expect(text).toContain("{ weakness: 'command-injection', note: 'shell command', args: [0], fields: ['program']");
    expect(text).toContain("'file-notes.open': 'file-notes.Shelf'");
    expect(summary).toMatch(/^1 libraries: 4 sinks, 1 sources, 1 sanitizers, 1 types of results/);
    expect(folded(['a.b', 'a.c', 'new a.d', 'e'])).toEqual(['a.{b,c}', 'e', 'new a.d']);
  });

  it.each(ECOSYSTEMS)(
    'has a table for $name in which no function stands that a model names',
    ({ manual, generated }) => {
      const { calls } = indexModels(manual);
      const paths = [...indexModels([generated]).calls.keys()];
      expect(paths.length).toBeGreaterThan(0);
      expect(paths.filter((path) => calls.has(path))).toEqual([]);
    },
  );

  it('makes no library a known one', () => {
    expect(indexModels([scriptGenerated]).known.size).toBe(0);
  });
});
