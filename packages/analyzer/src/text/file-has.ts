/** @module Tests a file's source for a pattern, once per file and pattern, because checks ask at every node. */

/** A file, identified by the root of its program. The cached results are released with it. */
interface FileText {
  body: object;
  source: string;
}

const answersByFile = new WeakMap<object, Map<RegExp, boolean>>();

/** Checks whether the source matches the pattern, a constant without the flags `g` and `y`. */
export function fileHas({ body, source }: FileText, pattern: RegExp): boolean {
  const answers = answersByFile.get(body) ?? new Map<RegExp, boolean>();
  answersByFile.set(body, answers);
  const answer = answers.get(pattern) ?? pattern.test(source);
  answers.set(pattern, answer);
  return answer;
}
