/** Error codes for programs; the message is for people. */
export const ERROR_CODES = [
  'bad_request',
  'validation',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'length_required',
  'too_large',
  'unsupported_file',
  'rate_limited',
  'quota_exceeded',
  'ticket_expired',
  'internal',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
