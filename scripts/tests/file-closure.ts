import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../steps/paths.ts';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;
const isSource = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file);

/** A file and all its relative imports, recursively; absolute paths, sorted. */
export function filesImportedBy(roots: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    if (!isSource(file)) continue;
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      waiting.push(join(dirname(file), specifier));
    }
  }
  return [...seen].sort();
}

/** A common hash of files' names and contents. */
export function hashOfFiles(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(ROOT, file)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
