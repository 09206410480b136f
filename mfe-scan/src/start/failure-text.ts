import { ApiRequestError, errorText } from '@scanner/client';

/** Refusals for what was submitted, or of who is not signed in: the same again is refused again. */
const OWN_FAULT = new Set([400, 401, 409, 411, 413, 415, 422]);

/** What a toast says of a failed submission: who can only fail again is told what is wrong instead of to try again. */
export const failureText = (error: unknown, tryAgain: string): string =>
  error instanceof ApiRequestError && OWN_FAULT.has(error.status) ? errorText(error, tryAgain) : tryAgain;
