import { z } from 'zod';

/** Codes that a program may act on; the message is for a person. */
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
export const errorCodeSchema = z.enum(ERROR_CODES);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

/** Every answer outside 2xx has this body. `details` names fields of the request. */
export const apiErrorSchema = z.object({
  message: z.string(),
  code: errorCodeSchema,
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
