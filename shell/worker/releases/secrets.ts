import { secretLines } from '@scanner/analyzer/secrets/known.ts';
import { isTextFile, secretProblem } from '@scanner/federation/release';

/** Secrets of a known form in the files of a release: found here too, because not everybody publishes by the command. */
export function checkSecrets(files: ReadonlyMap<string, ArrayBuffer>): string[] {
  const decoder = new TextDecoder();
  return [...files].flatMap(([file, content]) =>
    isTextFile(file) ? secretLines(decoder.decode(content)).map((line) => secretProblem(file, line)) : [],
  );
}
