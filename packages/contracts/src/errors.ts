import { z } from 'zod';
import { ERROR_CODES } from './error-codes.ts';

export { ERROR_CODES, type ErrorCode } from './error-codes.ts';

export const errorCodeSchema = z.enum(ERROR_CODES);

/** The body of all responses other than 2xx. `details` names fields of the request. */
export const apiErrorSchema = z.object({
  message: z.string(),
  code: errorCodeSchema,
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
