/** A scan that cannot succeed, however often it is tried. The message is what its owner reads. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
}
