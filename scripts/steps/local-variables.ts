import type { Settings } from './settings.ts';

/**
 * Variables that only an installation on one's own machine has: mails stay in a mailbox, which the product shows to this
 * machine, and their links lead here, unless it is reached by another address.
 */
export function localVariables({ port, publicOrigin, requireAdminTotp }: Settings): Record<string, string> {
  return {
    LOCAL_MAILBOX: 'on',
    PUBLIC_ORIGIN: publicOrigin ?? `http://localhost:${port}`,
    ...(requireAdminTotp ? { REQUIRE_ADMIN_TOTP: 'on' } : {}),
  };
}
