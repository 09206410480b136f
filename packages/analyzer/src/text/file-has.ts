/**
 * @module
 * Whether the text of a file matches a pattern, searched for once per file and pattern, since checks ask at every
 * node.
 */

/** A file: the root of its program stands for it, and lets go of the answers with it. */
interface FileText {
  body: object;
  source: string;
}

const answersByFile = new WeakMap<object, Map<RegExp, boolean>>();

/** Whether the whole text matches the pattern, which has neither `g` nor `y` and is made once. */
export function fileHas({ body, source }: FileText, pattern: RegExp): boolean {
  const answers = answersByFile.get(body) ?? new Map<RegExp, boolean>();
  answersByFile.set(body, answers);
  const answer = answers.get(pattern) ?? pattern.test(source);
  answers.set(pattern, answer);
  return answer;
}
