import { z } from 'zod';

/** The administrator's pages have one text for all invalid addresses, including an empty one. */
export const adminEmailSchema = z.string().trim().pipe(z.email('Invalid email address'));

export const adminLoginSchema = z.object({
  email: adminEmailSchema,
  password: z.string().min(1, 'Password is required'),
});
export type AdminLogin = z.infer<typeof adminLoginSchema>;
