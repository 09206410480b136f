/** An operation exceeded its time limit. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}
