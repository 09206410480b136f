import { z } from 'zod';
import { newPasswordSchema, organizationSchema, personNameSchema } from './payloads.ts';
import { userSchema } from './user.ts';

const currentPassword = z.string('Password is required').min(1, 'Password is required');

/** Scopes of an API token: read scans, or also create and delete them. */
export const TOKEN_SCOPES = ['scans:read', 'scans:write'] as const;
export const tokenScopeSchema = z.enum(TOKEN_SCOPES);
export type TokenScope = z.infer<typeof tokenScopeSchema>;

/** Response of a login: the user, or that the code of the authenticator app is still missing. */
export const loginAnswerSchema = z.union([userSchema, z.object({ totpRequired: z.literal(true) })]);
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

const code = z.string('Code is required').trim().min(6, 'The code has at least 6 characters').max(32);

/** Six digits from the app, or one of the recovery codes. */
export const totpCodeSchema = z.object({ code });
export const totpLoginSchema = totpCodeSchema;
export type TotpCode = z.infer<typeof totpCodeSchema>;

/** Starts the setup of an authenticator app: the app reads `uri` as a QR code; `secret` can be typed. */
export const totpSetupSchema = z.object({ uri: z.string(), secret: z.string() });
export type TotpSetup = z.infer<typeof totpSetupSchema>;

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** A change of the user's own profile; absent fields stay unchanged. An empty organization removes it. */
export const profileChangeSchema = z.object({ name: personNameSchema.optional(), organization: organizationSchema });
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** Only the password: for an account without an authenticator app. */
export const passwordConfirmationSchema = z.object({ password: currentPassword });

/** The owner's password, and a code of the authenticator app (or a recovery code) if one is enabled. */
export const ownerConfirmationSchema = passwordConfirmationSchema.extend({ code: code.optional() });
export type OwnerConfirmation = z.infer<typeof ownerConfirmationSchema>;
export const accountDeletionSchema = ownerConfirmationSchema;

/** The words an owner must type before all of their scans are deleted. */
export const SCANS_DELETION_WORDS = 'delete all my scans';
export const scansDeletionSchema = ownerConfirmationSchema.extend({
  confirmation: z.literal(SCANS_DELETION_WORDS, `Type '${SCANS_DELETION_WORDS}'`),
});
export type ScansDeletion = z.infer<typeof scansDeletionSchema>;

/** The number of scans deleted so far; if more are left, they are deleted within minutes, without another call. */
export const scansDeletedSchema = z.object({ deleted: z.int().nonnegative(), isMoreLeft: z.boolean() });
export type ScansDeleted = z.infer<typeof scansDeletedSchema>;

/** An account's usage and limits, and how long data is kept. */
export const accountUsageSchema = z.object({
  /** Scans started on this day (UTC); deleting scans doesn't reduce it. */
  scansToday: z.int().nonnegative(),
  scansPerDay: z.int().positive(),
  /** Bytes of stored uploads and scan results. */
  bytes: z.int().nonnegative(),
  bytesPerUser: z.int().positive(),
  /** Days after a scan's end for which its file is kept. Results are kept until they are deleted. */
  uploadDays: z.int().positive(),
});
export type AccountUsage = z.infer<typeof accountUsageSchema>;

/** Like {@link ownerConfirmationSchema}, with the new password. */
export const passwordChangeSchema = z.object({
  currentPassword,
  newPassword: newPasswordSchema,
  code: code.optional(),
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** One of the user's own sessions. Times are ISO 8601 in UTC. */
export const sessionSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The session of the request. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** Days until an API token expires: default and maximum. */
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
  /** The first characters, to distinguish tokens. */
  prefix: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** A new API token with its secret, which is never shown again. */
export const createdTokenSchema = apiTokenSchema.extend({ token: z.string() });
export type CreatedToken = z.infer<typeof createdTokenSchema>;
