import { PRODUCT_NAME, type Role } from '@scanner/contracts';

/** The content of a mail, without its recipient. */
export interface Message {
  readonly subject: string;
  readonly text: string;
}

interface Setting {
  /** The product's public origin: `https://scanner.example`. */
  readonly origin: string;
}

const notYou = ({ origin }: Setting): string =>
  `If this was not you, set a new password now: ${origin}/admin/forgot-password`;

const message = (subject: string, ...paragraphs: readonly string[]): Message => ({
  subject: `${PRODUCT_NAME}: ${subject}`,
  text: `${paragraphs.join('\n\n')}\n`,
});

/** The product's mails, each a function of the setting and its own data. */
export const MESSAGES = {
  passwordReset: (setting: Setting & { readonly link: string; readonly minutes: number }) =>
    message(
      'set a new password',
      `A password reset was requested at ${setting.origin}.`,
      `Set it here within ${setting.minutes} minutes; the link works once:\n${setting.link}`,
      'If you did not request it, ignore this email. Your password is unchanged.',
    ),

  passwordWasReset: (setting: Setting) =>
    message(
      'your password was reset',
      'Your password was reset through a link sent to this address. All sessions were ended and all API tokens revoked.',
      notYou(setting),
    ),

  passwordChanged: (setting: Setting) =>
    message(
      'your password was changed',
      'Your password was changed. Every other session was ended, and all API tokens were revoked.',
      notYou(setting),
    ),

  totpEnabled: (setting: Setting) =>
    message(
      'authenticator app enabled',
      'Logging in to your account now also requires a code from your authenticator app. Keep the recovery codes in a safe place.',
      notYou(setting),
    ),

  totpDisabled: (setting: Setting) =>
    message(
      'authenticator app disabled',
      'Logging in to your account no longer requires a code from an authenticator app.',
      notYou(setting),
    ),

  recoveryCodeUsed: (setting: Setting) =>
    message(
      'a recovery code was used',
      "One of your recovery codes was used to log in to your account. It can't be used again.",
      notYou(setting),
    ),

  tokenCreated: (setting: Setting & { readonly name: string }) =>
    message(
      'a new API token',
      `An API token named '${setting.name}' was made for your account. With it, scripts can reach your scans.`,
      notYou(setting),
    ),

  webhookCreated: (setting: Setting & { readonly host: string }) =>
    message(
      'a new webhook',
      `A webhook to ${setting.host} was added to your account. It is sent the file name and the counts of each scan that ends.`,
      notYou(setting),
    ),

  roleChanged: ({ origin, role }: Setting & { readonly role: Role }) =>
    message(
      'your role was changed',
      role === 'admin'
        ? `An administrator made you an administrator. You find the admin area at ${origin}/admin/users after your next login.`
        : 'An administrator removed your administrator role. Your scans are unchanged.',
    ),

  accessRevoked: (_setting: Setting) =>
    message(
      'your access was revoked',
      'An administrator revoked your access. All sessions were ended; running scans were stopped. Your scans are kept.',
      'If you think this is a mistake, contact your administrator.',
    ),

  accessGranted: ({ origin }: Setting) =>
    message('your access was granted', `An administrator granted you access again: ${origin}/login`),

  accountDeleted: (_setting: Setting) =>
    message(
      'your account was deleted',
      'Your account was deleted at your request, with all scans, findings, uploaded files, sessions and API tokens.',
    ),
} satisfies Record<string, (setting: never) => Message>;

export type MessageName = keyof typeof MESSAGES;
