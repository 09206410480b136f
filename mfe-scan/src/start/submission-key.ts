/**
 * Assigns idempotency keys to submissions: the same code is the same submission, so neither a second click nor a lost
 * response makes a second scan. Other code is another submission.
 */
export function createSubmissionKeys(newKey: () => string = () => crypto.randomUUID()): (submission: object) => string {
  let last: { content: string; key: string } | undefined;
  return (submission) => {
    const content = JSON.stringify(submission);
    if (last?.content !== content) last = { content, key: newKey() };
    return last.key;
  };
}
