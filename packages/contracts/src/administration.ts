import { z } from 'zod';
import { pageQuerySchema } from './page-query.ts';
import { scanStatusSchema } from './scan.ts';
import { severitySummarySchema } from './severity-schema.ts';
import { activeFlagSchema, roleSchema } from './user.ts';

export const roleChangeSchema = z.object({ role: roleSchema });
export const accessChangeSchema = z.object({ isActive: activeFlagSchema });

/** Query of the user list: a part of a name, an address or an organization, and exact role and access. */
export const adminUserQuerySchema = pageQuerySchema.extend({
  q: z.string().trim().max(100).optional(),
  role: roleSchema.optional(),
  isActive: z.enum(['0', '1']).optional(),
});
export type AdminUserQuery = z.infer<typeof adminUserQuerySchema>;

/** Statistics of one scan. */
export const scanStatSchema = z.object({
  id: z.string(),
  userId: z.string(),
  status: scanStatusSchema,
  language: z.string(),
  uploadedAt: z.iso.datetime(),
  fileSize: z.int().nonnegative(),
  summary: severitySummarySchema,
});
export type ScanStat = z.infer<typeof scanStatSchema>;

const count = z.int().nonnegative();

/** The four cards of the Reports page. */
export const scanTotalsSchema = z.object({
  totalScans: count,
  totalUsers: count,
  totalVulnerabilities: count,
  criticalIssues: count,
});
export type ScanTotals = z.infer<typeof scanTotalsSchema>;

/** One row of the Reports page's table; the address is masked. */
export const userScanTotalsSchema = z.object({
  userId: z.string(),
  email: z.string(),
  totalScans: count,
  vulnerabilities: count,
  critical: count,
  high: count,
  medium: count,
});
export type UserScanTotals = z.infer<typeof userScanTotalsSchema>;

export const breakdownQuerySchema = z.object({ days: z.coerce.number().int().min(7).max(365).default(30) });

/**
 * The data of the Reports page's charts; `days` has all days (UTC, `2026-01-31`) of the period, including those without
 * a scan.
 */
export const breakdownSchema = z.object({
  days: z.array(z.object({ day: z.iso.date(), scans: count, summary: severitySummarySchema })),
  categories: z.array(z.object({ category: z.string(), findings: count })),
  languages: z.array(z.object({ language: z.string(), scans: count, findings: count })),
});
export type Breakdown = z.infer<typeof breakdownSchema>;

/** Actions recorded in the audit log. */
export const AUDIT_ACTIONS = [
  'registered',
  'login',
  'login_refused',
  'admin_login',
  'admin_login_refused',
  'logout',
  'password_reset_requested',
  'password_reset',
  'password_changed',
  'profile_changed',
  'totp_enabled',
  'totp_disabled',
  'session_ended',
  'token_created',
  'token_revoked',
  'webhook_created',
  'webhook_rotated',
  'webhook_deleted',
  'findings_dismissed',
  'findings_reopened',
  'scans_deleted',
  'account_deleted',
  'role_changed',
  'access_revoked',
  'access_granted',
  'sessions_ended_by_admin',
  'address_shown',
  'refused',
] as const;
export const auditActionSchema = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof auditActionSchema>;

/**
 * One entry of the audit log. Actor and target are masked addresses (`a•••@e•••.com`) of that time, which outlive the
 * accounts.
 */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: auditActionSchema,
  actorId: z.string().nullable(),
  actor: z.string().nullable(),
  targetId: z.string().nullable(),
  target: z.string().nullable(),
  /** Short details: the new role, the reason of a refusal. Never a secret. */
  detail: z.string().nullable(),
  ipAddress: z.string().nullable(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The unmasked addresses of an audit log entry. */
export const auditAddressesSchema = auditEntrySchema.pick({ actor: true, target: true });
export type AuditAddresses = z.infer<typeof auditAddressesSchema>;

/** The unmasked address of one user. */
export const userAddressSchema = z.object({ email: z.string() });
export type UserAddress = z.infer<typeof userAddressSchema>;

export const auditQuerySchema = pageQuerySchema.extend({
  action: auditActionSchema.optional(),
  q: z.string().trim().max(100).optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;
