import { createHash } from 'node:crypto';

/** The tests' deploy tokens. */
export const TOKENS: Readonly<Record<string, string>> = {
  'mfe-history': 'token-of-history',
  'mfe-scan': 'token-of-scan',
  'mfe-auth': 'token-of-auth',
  'mfe-admin': 'token-of-admin',
  shell: 'token-of-the-shell',
};

/** The Worker's configuration: their hashes. */
export function tokenHashes(): string {
  const hashes = Object.entries(TOKENS).map(([name, token]) => [
    name,
    createHash('sha256').update(token).digest('hex'),
  ]);
  return JSON.stringify(Object.fromEntries(hashes));
}
