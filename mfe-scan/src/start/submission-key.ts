/**
 * Gives submissions their idempotency keys: the same code sent again is the same submission, so that neither a second click
 * nor an answer that was lost on its way makes a second scan. Other code is another submission.
 */
export function createSubmissionKeys(newKey: () => string = () => crypto.randomUUID()): (submission: object) => string {
  let last: { content: string; key: string } | undefined;
  return (submission) => {
    const content = JSON.stringify(submission);
    if (last?.content !== content) last = { content, key: newKey() };
    return last.key;
  };
}
