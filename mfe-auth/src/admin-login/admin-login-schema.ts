import { z } from 'zod';

/** The administrator's pages have one text for every address that is none, an empty one included. */
export const adminEmailSchema = z.string().trim().pipe(z.email('Invalid email address'));

export const adminLoginSchema = z.object({
  email: adminEmailSchema,
  password: z.string().min(1, 'Password is required'),
});
export type AdminLogin = z.infer<typeof adminLoginSchema>;
