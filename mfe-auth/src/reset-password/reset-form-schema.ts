import { PASSWORD_LENGTH_MIN } from '@scanner/contracts/constants.ts';
import { newPasswordSchema } from '@scanner/contracts/payloads.ts';
import { z } from 'zod';

/** The new password twice. An empty one has the same error as a short one. */
export const resetFormSchema = z
  .object({
    newPassword: z.string().min(PASSWORD_LENGTH_MIN, 'Password must be at least 8 characters').pipe(newPasswordSchema),
    confirmPassword: z.string(),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    message: "Passwords don't match",
    path: ['confirmPassword'],
  });
export type ResetForm = z.infer<typeof resetFormSchema>;
