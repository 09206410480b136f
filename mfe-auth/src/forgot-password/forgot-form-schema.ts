import { z } from 'zod';
import { adminEmailSchema } from '../admin-login/admin-login-schema.ts';

export const forgotFormSchema = z.object({ email: adminEmailSchema });
