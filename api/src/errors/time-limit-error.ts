/** Something took longer than it may. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}
