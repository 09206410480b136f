/** @module Broken code, made from whole code: cut, doubled, sprinkled with what parsers trip over. And what must hold of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageId, languageByFileName } from '@scanner/contracts/languages.ts';
import fc from 'fast-check';
import type { AnalysisResult } from './analyzer.ts';

export interface Example {
  name: string;
  language: LanguageId;
  text: string;
}

const root = join(import.meta.dirname, 'languages');

/** The examples of a language's folder, as a scan would see them. */
export function examplesOf(folder: string): Example[] {
  const path = join(root, folder, 'examples');
  return readdirSync(path).flatMap((name) => {
    const language = languageByFileName(name);
    return language ? [{ name, language, text: readFileSync(join(path, name), 'utf8') }] : [];
  });
}

/** Folders of languages that have examples. */
export const exampleFolders = (): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[^/\\]+[/\\]examples$/.test(path))
    .map((path) => path.split(/[/\\]/)[0] ?? '');

/**
 * Text that was never code, some of it short, some of any length up to `maxLength`: without a size, fast-check hardly goes
 * beyond ten characters, whatever `maxLength` says.
 */
export const arbitraryText = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(fc.string({ maxLength, unit: 'binary' }), fc.string({ maxLength, unit: 'binary', size: 'max' }));

/** Names that every object has in JavaScript: a lookup by a name of scanned code must not find them. */
const INHERITED = [
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  '__proto__',
  'toLocaleString',
];

/** Whole code with some of its names replaced by names that every object has in JavaScript. */
export const codeWithInheritedNames = (examples: readonly Example[]): fc.Arbitrary<Example> =>
  fc
    .record({
      example: fc.constantFrom(...examples),
      names: fc.array(
        fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), to: fc.constantFrom(...INHERITED) }),
        {
          minLength: 5,
          maxLength: 40,
        },
      ),
    })
    .map(({ example, names }) => {
      const known = [...new Set(example.text.match(/(?<![\w$])[A-Za-z_]\w{2,}/g) ?? [])];
      const renamed = new Map(names.map(({ at, to }) => [known[Math.floor(at * (known.length - 1))], to]));
      return {
        ...example,
        text: example.text.replace(/(?<![\w$])[A-Za-z_]\w{2,}/g, (name) => renamed.get(name) ?? name),
      };
    });

const edit = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat(200) }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    text: fc.oneof(
      fc.constantFrom(...'(){}[]<>"\'`;:,.=+*/\\#@$%&|!?'),
      fc.string({ maxLength: 12, size: 'max' }),
      arbitraryText(400),
      fc.constant('\u0000'),
      fc.constant('\ud800'),
    ),
  }),
  fc.record({
    kind: fc.constant('double' as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(400),
  }),
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function applyEdit(text: string, change: Edit): string {
  const at = Math.floor(change.at * text.length);
  if (change.kind === 'cut') return text.slice(0, at) + text.slice(at + change.length);
  if (change.kind === 'insert') return text.slice(0, at) + change.text + text.slice(at);
  return text.slice(0, at) + text.slice(at, at + change.length) + text.slice(at);
}

/** One of the examples with one to five edits, or now and then text that was never code. */
export function brokenCode(examples: readonly Example[]): fc.Arbitrary<Example> {
  const mutated = fc
    .record({
      example: fc.constantFrom(...examples),
      edits: fc.array(edit, { minLength: 1, maxLength: 5, size: 'max' }),
    })
    .map(({ example, edits }) => ({ ...example, text: edits.reduce(applyEdit, example.text) }));
  const [first] = examples;
  const arbitrary = arbitraryText(2000).map(
    (text): Example => ({ name: first?.name ?? 'a', language: first?.language ?? 'javascript', text }),
  );
  return fc.oneof({ weight: 9, arbitrary: mutated }, { weight: 1, arbitrary });
}

/** The lines that a result names and that the file does not have. */
export const linesOutside = ({ vulnerabilities, coverage }: AnalysisResult): number[] =>
  vulnerabilities
    .flatMap(({ location, flow }) => [
      location.lineNumber,
      location.endLineNumber ?? 1,
      ...flow.map(({ line }) => line),
    ])
    .filter((line) => line < 1 || line > coverage.lines);
