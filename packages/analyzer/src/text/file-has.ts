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

const answersByFile = new WeakMap<object, Map<string, boolean>>();

/** Whether the whole text matches the pattern, which has neither `g` nor `y`. */
export function fileHas({ body, source }: FileText, pattern: RegExp): boolean {
  const answers = answersByFile.get(body) ?? new Map<string, boolean>();
  answersByFile.set(body, answers);
  const key = `${pattern.flags}/${pattern.source}`;
  const answer = answers.get(key) ?? pattern.test(source);
  answers.set(key, answer);
  return answer;
}
