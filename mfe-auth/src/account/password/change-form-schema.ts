import { passwordChangeSchema } from '@scanner/contracts/account.ts';
import { z } from 'zod';

/** The current password, and the new one twice. */
export const changeFormSchema = passwordChangeSchema
  .extend({ confirmPassword: z.string().min(1, 'Please confirm your password') })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    message: 'Passwords do not match',
    path: ['confirmPassword'],
  });
export type ChangeForm = z.infer<typeof changeFormSchema>;
