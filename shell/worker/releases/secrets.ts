import { secretLines } from '@scanner/analyzer/secrets/known.ts';
import { isTextFile, secretProblem } from '@scanner/federation/release';

/**
 * Searches a release's files for secrets of known forms. The publish command does this as well, but not everyone uses
 * it.
 */
export function checkSecrets(files: ReadonlyMap<string, ArrayBuffer>): string[] {
  const decoder = new TextDecoder();
  return [...files].flatMap(([file, content]) =>
    isTextFile(file) ? secretLines(decoder.decode(content)).map((line) => secretProblem(file, line)) : [],
  );
}
