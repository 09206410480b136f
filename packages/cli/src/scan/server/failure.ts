import type { ApiError, ErrorCode } from '@scanner/contracts/errors.ts';

/** The server can't be reached or doesn't respond; the message says what to do. There is no result. */
export class ServerFailure extends Error {
  override readonly name = 'ServerFailure';
}

/** The server refused one file; the message is for its owner. Other files continue. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  readonly code: ErrorCode;

  constructor({ message, code }: ApiError) {
    super(message);
    this.code = code;
  }
}
