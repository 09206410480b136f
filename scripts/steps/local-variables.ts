import { isLoopback } from '../serve/headers.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** Whether only this machine reaches the product. Behind a proxy or by another address, no one knows who asks. */
export const isPrivate = ({ publicOrigin, trustedProxies = [] }: Settings): boolean =>
  trustedProxies.length === 0 && (publicOrigin === undefined || isLoopback(new URL(publicOrigin)));

/**
 * Variables that only an installation on one's own machine has: mails are kept in a mailbox, and their links lead here,
 * unless it is reached by another address. The product shows the mailbox to who has its key, and only if no one but this
 * machine reaches it.
 */
export function localVariables(settings: Settings, { mailboxKey }: Secrets): Record<string, string> {
  return {
    LOCAL_MAILBOX: 'on',
    PUBLIC_ORIGIN: settings.publicOrigin ?? `http://localhost:${settings.port}`,
    ...(isPrivate(settings) ? { MAILBOX_KEY: mailboxKey } : {}),
    ...(settings.privateWebhooks ? { PRIVATE_WEBHOOKS: 'on' } : {}),
    ...(settings.requireAdminTotp ? { REQUIRE_ADMIN_TOTP: 'on' } : {}),
  };
}
