import { z } from 'zod';

/** This page has one text for every address that is none, an empty one included. */
export const adminLoginSchema = z.object({
  email: z.string().trim().pipe(z.email('Invalid email address')),
  password: z.string().min(1, 'Password is required'),
});
export type AdminLogin = z.infer<typeof adminLoginSchema>;
