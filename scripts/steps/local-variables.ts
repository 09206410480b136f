import { isLoopback } from '../serve/headers.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/**
 * Whether only this machine can reach the product. Behind a proxy or through another address, the caller is unknown.
 */
export const isPrivate = ({ publicOrigin, trustedProxies = [] }: Settings): boolean =>
  trustedProxies.length === 0 && (publicOrigin === undefined || isLoopback(new URL(publicOrigin)));

/**
 * Variables of local installations: mails are stored in a mailbox, and their links lead to this machine, unless the
 * product has another address. The mailbox page requires its key, and exists only if no other machine can reach the
 * product.
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
