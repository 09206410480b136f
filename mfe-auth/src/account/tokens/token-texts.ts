import type { ApiToken, TokenScope } from '@scanner/contracts/account.ts';

/** What a scope lets a program do. */
export const SCOPE_LABEL: Record<TokenScope, string> = {
  'scans:read': 'Read scans',
  'scans:write': 'Start and delete scans',
};

/** Days until a token expires, as choices; the last one never does. */
export const EXPIRIES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'Never' },
] as const;

/** The days of a choice: `'90'` -> 90, `'never'` -> null. */
export const daysOf = (choice: string): number | null => (choice === 'never' ? null : Number(choice));

/** Whether a token can be used no longer. */
export const isExpired = ({ expiresAt }: Pick<ApiToken, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && new Date(expiresAt) <= now;
