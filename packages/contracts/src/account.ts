import { z } from 'zod';
import { newPasswordSchema, organizationSchema, personNameSchema } from './payloads.ts';
import { userSchema } from './user.ts';

const currentPassword = z.string('Password is required').min(1, 'Password is required');

/** What an API token may do: read scans, or begin and delete them as well. */
export const TOKEN_SCOPES = ['scans:read', 'scans:write'] as const;
export const tokenScopeSchema = z.enum(TOKEN_SCOPES);
export type TokenScope = z.infer<typeof tokenScopeSchema>;

/** Answer of a login: the user, or that the code of the authenticator app is still missing. */
export const loginAnswerSchema = z.union([userSchema, z.object({ totpRequired: z.literal(true) })]);
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

const code = z.string('Code is required').trim().min(6, 'The code has at least 6 characters').max(32);

/** Six digits from the app, or one of the recovery codes. */
export const totpCodeSchema = z.object({ code });
export const totpLoginSchema = totpCodeSchema;
export type TotpCode = z.infer<typeof totpCodeSchema>;

/** Begins the set-up of an authenticator app: `uri` is what the app reads as a QR code, `secret` what can be typed. */
export const totpSetupSchema = z.object({ uri: z.string(), secret: z.string() });
export type TotpSetup = z.infer<typeof totpSetupSchema>;

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** A change of the own profile; what is absent stays. An empty organization removes it. */
export const profileChangeSchema = z.object({ name: personNameSchema.optional(), organization: organizationSchema });
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** Only the password: for an account without an authenticator app. */
export const passwordConfirmationSchema = z.object({ password: currentPassword });

/** The owner's password, and a code of the authenticator app (or a recovery code) if one is enabled. */
export const ownerConfirmationSchema = passwordConfirmationSchema.extend({ code: code.optional() });
export type OwnerConfirmation = z.infer<typeof ownerConfirmationSchema>;
export const accountDeletionSchema = ownerConfirmationSchema;

/** What an owner types before all of their scans are deleted. */
export const SCANS_DELETION_WORDS = 'delete all my scans';
export const scansDeletionSchema = ownerConfirmationSchema.extend({
  confirmation: z.literal(SCANS_DELETION_WORDS, `Type '${SCANS_DELETION_WORDS}'`),
});
export type ScansDeletion = z.infer<typeof scansDeletionSchema>;

/** How many scans are deleted already; where more are left, they go within minutes, without another call. */
export const scansDeletedSchema = z.object({ deleted: z.int().nonnegative(), isMoreLeft: z.boolean() });
export type ScansDeleted = z.infer<typeof scansDeletedSchema>;

/** What an account has used of what it may use, and how long things are kept. */
export const accountUsageSchema = z.object({
  /** Scans begun on this day (UTC); deleting scans gives nothing back. */
  scansToday: z.int().nonnegative(),
  scansPerDay: z.int().positive(),
  /** Bytes of uploads that are kept, and of the results of scans. */
  bytes: z.int().nonnegative(),
  bytesPerUser: z.int().positive(),
  /** Days after a scan's end for which its file is kept. Results stay until they are deleted. */
  uploadDays: z.int().positive(),
});
export type AccountUsage = z.infer<typeof accountUsageSchema>;

/** Like {@link ownerConfirmationSchema}, with the password to replace. */
export const passwordChangeSchema = z.object({
  currentPassword,
  newPassword: newPasswordSchema,
  code: code.optional(),
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** One of the own sessions. Times are ISO 8601 in UTC. */
export const sessionSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The session that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** Days until an API token expires unless its owner chooses otherwise, and at most. */
export const TOKEN_DAYS_DEFAULT = 90;
export const TOKEN_DAYS_MAX = 365;

export const newTokenSchema = ownerConfirmationSchema.extend({
  name: z.string('Name is required').trim().min(1, 'Name is required').max(100, 'Name must be at most 100 characters'),
  scopes: z.array(tokenScopeSchema).min(1, 'Choose at least one scope').max(TOKEN_SCOPES.length),
  /** Days until it expires. Every token does. */
  expiresInDays: z.int().min(1).max(TOKEN_DAYS_MAX).default(TOKEN_DAYS_DEFAULT),
});
export type NewToken = z.infer<typeof newTokenSchema>;

/** An API token as its owner sees it later. */
export const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(tokenScopeSchema),
  /** The first characters, to tell one from another. */
  prefix: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** A new API token with the secret itself, which is never shown again. */
export const createdTokenSchema = apiTokenSchema.extend({ token: z.string() });
export type CreatedToken = z.infer<typeof createdTokenSchema>;
