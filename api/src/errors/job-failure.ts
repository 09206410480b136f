/** A scan that can't succeed, however often it is retried. The message is shown to its owner. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
}
