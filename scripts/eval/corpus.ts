/**
 * @module Labeled files: a folder with `manifest.jsonl` and the files it names. Each line is
 * `{"file", "language", "labels": [{"line": 12 or null, "cwe": [89], "expect": "vulnerable" or "safe", "alt_lines"?}],
 * "support"?}`; a label without a line applies to the whole file; a supporting file is not scored.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '../../packages/analyzer/src/analyzer.ts';
import { decodeSource } from '../../packages/analyzer/src/text/decode.ts';
import { detectLanguage } from '../../packages/analyzer/src/text/detect.ts';
import { LANGUAGES } from '../../packages/contracts/src/languages.ts';
import { StartFailure } from '../steps/failure.ts';

export interface Label {
  readonly line: number | null;
  readonly alt_lines?: readonly number[];
  readonly cwe: readonly number[];
  readonly expect: 'vulnerable' | 'safe';
}

export interface LabeledFile {
  readonly source: SourceFile;
  readonly labels: readonly Label[];
  readonly lines: number;
}

interface ManifestLine {
  readonly file: string;
  readonly language?: string;
  readonly labels?: readonly Label[];
  readonly support?: boolean;
}

const IDS = new Set<string>(LANGUAGES.map(({ id }) => id));
const isLanguage = (id: string): id is SourceFile['language'] => IDS.has(id);

function readSource(folder: string, { file, language }: ManifestLine): SourceFile | undefined {
  const decoded = decodeSource(new Uint8Array(readFileSync(join(folder, file))));
  if ('error' in decoded) return undefined;
  const known = language !== undefined && isLanguage(language) ? language : detectLanguage(file, decoded.text);
  return known ? { fileName: file, language: known, text: decoded.text, notes: decoded.notes } : undefined;
}

/**
 * The labeled files of a folder, at most `limit`, evenly distributed.
 *
 * @throws StartFailure if there is no manifest
 */
export function readCorpus(folder: string, limit: number): LabeledFile[] {
  const manifest = join(folder, 'manifest.jsonl');
  if (!existsSync(manifest)) throw new StartFailure(`There is no manifest.jsonl in ${folder}.`);
  const entries = readFileSync(manifest, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): ManifestLine => JSON.parse(line))
    .filter(({ labels = [], support }) => labels.length > 0 && support !== true);
  const step = Math.max(1, entries.length / limit);
  const chosen = entries.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)).slice(0, limit);
  return chosen.flatMap((entry) => {
    const source = readSource(folder, entry);
    return source ? [{ source, labels: entry.labels ?? [], lines: source.text.split('\n').length }] : [];
  });
}
