import type { ApiError, ErrorCode } from '@scanner/contracts/errors.ts';

/** The server could not be asked, or would not answer; the message says what to do. Nothing was found out. */
export class ServerFailure extends Error {
  override readonly name = 'ServerFailure';
}

/** The server refused one file; the message is for its owner. The others go on. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  readonly code: ErrorCode;

  constructor({ message, code }: ApiError) {
    super(message);
    this.code = code;
  }
}
