import { ApiRequestError, errorText } from '@scanner/client';

/** Refusals of the submitted data, or of visitors who aren't signed in: repeating the request can't succeed. */
const OWN_FAULT = new Set([400, 401, 409, 411, 413, 415, 422]);

/** The toast for a failed submission: it suggests to try again only if that can succeed. */
export const failureText = (error: unknown, tryAgain: string): string =>
  error instanceof ApiRequestError && OWN_FAULT.has(error.status) ? errorText(error, tryAgain) : tryAgain;
