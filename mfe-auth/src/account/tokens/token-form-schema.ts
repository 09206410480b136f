import { newTokenSchema } from '@scanner/contracts/account.ts';
import { z } from 'zod';
import { EXPIRIES } from './token-texts.ts';

/** The form of a new token. Its expiration is a choice, which is converted for the API. */
export const tokenFormSchema = newTokenSchema
  .omit({ expiresInDays: true })
  .extend({ expiry: z.enum(EXPIRIES.map(({ value }) => value)) })
  .transform(({ expiry, ...rest }) => ({ ...rest, expiresInDays: Number(expiry) }));
export type TokenForm = z.input<typeof tokenFormSchema>;
export type TokenFormOutput = z.output<typeof tokenFormSchema>;
