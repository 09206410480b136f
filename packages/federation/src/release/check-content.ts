import type { Release } from './schema.ts';

/** A comment at the end of a file that refers to a source map. */
const SOURCE_MAP_COMMENT = /[#@]\s*sourceMappingURL=(?!data:,)\S/;
const TAIL_LENGTH = 2000;

/** The module with an area's routes, as its entry names it. */
const EXPOSED_ROUTES = /["'`]\.\/routes["'`]/;

/**
 * Checks the contents of a release's files: no source map, and an entry that exposes the routes.
 *
 * @param bytes of the files, by path
 * @returns the problems, each as a sentence with what to change; empty if it may be published
 */
export function checkContent({ entry }: Pick<Release, 'entry'>, bytes: ReadonlyMap<string, Uint8Array>): string[] {
  const decoder = new TextDecoder();
  const problems: string[] = [];
  for (const [file, content] of bytes) {
    const named = /\.(?:js|css)$/.test(file) && SOURCE_MAP_COMMENT.test(decoder.decode(content.subarray(-TAIL_LENGTH)));
    if (file.endsWith('.map') || named) {
      problems.push(
        `${file} ${named ? 'names' : 'is'} a source map, which would be public. Build without 'sourcemap'.`,
      );
    }
  }
  const source = bytes.get(entry);
  if (source !== undefined && !EXPOSED_ROUTES.test(decoder.decode(source))) {
    problems.push(
      `The entry ${entry} does not expose './routes'. Build it with remoteConfig of the federation package.`,
    );
  }
  return problems;
}

/** Whether a file of a release is text, which is searched for secrets. */
export const isTextFile = (file: string): boolean => /\.(?:js|css|html|json|svg|txt)$/.test(file);

/** The problem of a file that contains a secret, and what to do. */
export const secretProblem = (file: string, line: number): string =>
  `${file}:${line} holds a secret that everybody could read. Keep it on the server, and replace it: it is known now.`;
