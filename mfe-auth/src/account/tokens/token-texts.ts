import type { ApiToken, TokenScope } from '@scanner/contracts/account.ts';

/** What a scope allows. */
export const SCOPE_LABEL: Record<TokenScope, string> = {
  'scans:read': 'Read scans',
  'scans:write': 'Start and delete scans',
};

/** The choices for a token's expiration, in days. */
export const EXPIRIES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const;

/** Whether a token has expired. */
export const isExpired = ({ expiresAt }: Pick<ApiToken, 'expiresAt'>, now: Date): boolean => new Date(expiresAt) <= now;
