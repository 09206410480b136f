/** @module Checks before a release leaves the developer's machine, in addition to those of the product itself. */

import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent, isTextFile, type Release, secretProblem } from '@scanner/federation/release';
import { isLocal } from './local-product.ts';

/**
 * Checks whether a revision may be released: one that can't be checked out again may not, except locally.
 *
 * @returns what to change; undefined if it may
 */
export function checkRevision(revision: string, allowDirty: boolean, origin: string): string | undefined {
  if (!revision.endsWith('-dirty') || (allowDirty && isLocal(origin))) return undefined;
  const way = isLocal(origin) ? ', or pass --allow-dirty, which the local product accepts' : '';
  return `Files are not committed, so no one could tell what was released. Commit them${way}.`;
}

const SOURCES = 'src/**/*.{ts,tsx,js,jsx,json}';
const TEST_FILE = /\.test(?:-support)?\.\w+$/;

/** The engine's rules for secrets. */
const SECRET_RULES = new Set(['hard-coded-credentials', 'hard-coded-key', 'default-credentials']);

/**
 * Checks the files of a release and their sources: no source map, no secret, routes exposed. Secrets of known forms are
 * searched in all built files, which contain the dependencies; named ones (a password, a key) in the sources, whose
 * names and lines a developer knows.
 *
 * @returns the problems, a sentence each with what to change
 */
export async function checkArtifact(
  folder: string,
  release: Release,
  files: ReadonlyMap<string, Buffer>,
): Promise<string[]> {
  return [...checkContent(release, files), ...(await secretsInFiles(files)), ...(await secretsInSources(folder))];
}

async function secretsInFiles(files: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const { secretLines } = await import('@scanner/analyzer/secrets/known.ts');
  return [...files].flatMap(([file, content]) =>
    isTextFile(file) ? secretLines(content.toString('utf8')).map((line) => secretProblem(file, line)) : [],
  );
}

async function secretsInSources(folder: string): Promise<string[]> {
  const [{ createAnalyzer, detectLanguage }, { nodeGrammars }] = await Promise.all([
    import('@scanner/analyzer'),
    import('@scanner/analyzer/platform/node.ts'),
  ]);
  const analyzer = createAnalyzer(nodeGrammars);
  const problems: string[] = [];
  for (const file of globSync(SOURCES, { cwd: folder })
    .filter((path) => !TEST_FILE.test(path))
    .sort()) {
    const text = await readFile(join(folder, file), 'utf8');
    const language = detectLanguage(file, text);
    if (language === undefined) continue;
    const { vulnerabilities } = await analyzer.analyze({ fileName: file, language, text });
    for (const { ruleId, location } of vulnerabilities) {
      if (SECRET_RULES.has(ruleId)) problems.push(secretProblem(file, location.lineNumber));
    }
  }
  return problems;
}
