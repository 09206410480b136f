import type { ApiToken, TokenScope } from '@scanner/contracts/account.ts';

/** What a scope lets a program do. */
export const SCOPE_LABEL: Record<TokenScope, string> = {
  'scans:read': 'Read scans',
  'scans:write': 'Start and delete scans',
};

/** Days until a token expires, as choices. */
export const EXPIRIES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const;

/** Whether a token can be used no longer. */
export const isExpired = ({ expiresAt }: Pick<ApiToken, 'expiresAt'>, now: Date): boolean => new Date(expiresAt) <= now;
