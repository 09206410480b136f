import { createHash, randomBytes } from 'node:crypto';
import { REMOTES } from '../../packages/contracts/src/remotes.ts';
import { StartFailure } from './failure.ts';
import type { Settings } from './settings.ts';
import { readJson, writeJson } from './state-file.ts';

const SECRET_BYTES = 32;
/** 15 bytes are 20 characters that can be typed. */
const PASSWORD_BYTES = 15;
const ADMIN_EMAIL_DEFAULT = 'admin@example.com';
const CONTACT_EMAIL_DEFAULT = 'contact@example.com';

/** Secrets that are generated once for a data folder and stored in it. */
interface Stored {
  authSecret: string;
  ticketSecret: string;
  webhookSecret: string;
  adminEmail: string;
  adminPassword: string;
  /** Whether the password was shown or set by the user. */
  passwordIsKnown: boolean;
  deployTokens: Record<string, string>;
  /** The key of this installation's mailbox. */
  mailboxKey: string;
}

export interface Secrets extends Stored {
  contactEmail: string;
}

/** Reads the secrets of a data folder, or generates them at its first start. Settings of this start take precedence. */
export function ensureSecrets(file: string, settings: Settings): Secrets {
  const known = readStored(file);
  const stored: Stored = {
    authSecret: known?.authSecret ?? random(),
    ticketSecret: known?.ticketSecret ?? random(),
    webhookSecret: known?.webhookSecret ?? random(),
    adminEmail: settings.adminEmail ?? known?.adminEmail ?? ADMIN_EMAIL_DEFAULT,
    adminPassword: settings.adminPassword ?? known?.adminPassword ?? random(PASSWORD_BYTES),
    passwordIsKnown: settings.adminPassword !== undefined || (known?.passwordIsKnown ?? false),
    deployTokens: Object.fromEntries(
      [...Object.keys(REMOTES), 'shell'].map((name) => [name, known?.deployTokens?.[name] ?? random()]),
    ),
    mailboxKey: known?.mailboxKey ?? random(),
  };
  store(file, stored);
  return { ...stored, contactEmail: settings.contactEmail ?? CONTACT_EMAIL_DEFAULT };
}

/** Records that the generated password was shown: it is shown once, at the first start that gets this far. */
export function markPasswordShown(file: string, { contactEmail: _contact, ...stored }: Secrets): void {
  store(file, { ...stored, passwordIsKnown: true });
}

const isStored = (value: unknown): value is Partial<Stored> => typeof value === 'object' && value !== null;

/**
 * The stored secrets. Replacing a lost secret only logs everyone out, but that should not come as a surprise: a damaged
 * file stops the start with an explanation of what to do.
 */
function readStored(file: string): Partial<Stored> | undefined {
  const { value, damaged } = readJson(file, isStored);
  if (!damaged) return value;
  throw new StartFailure(
    `${file} is damaged: restore it from a backup, or delete it to get new keys; then everybody logs in again, and the ` +
      'administrator keeps the password of before.',
  );
}

function store(file: string, stored: Stored): void {
  writeJson(file, stored);
}

/** The variables of all Workers. The shell gets only the hashes of the deploy tokens. */
export function workerVariables(secrets: Secrets): Record<string, string> {
  const hashes = Object.entries(secrets.deployTokens).map(([name, token]) => [name, sha256(token)]);
  return {
    BETTER_AUTH_SECRET: secrets.authSecret,
    TICKET_SECRET: secrets.ticketSecret,
    WEBHOOK_SECRET: secrets.webhookSecret,
    ADMIN_EMAIL: secrets.adminEmail,
    ADMIN_PASSWORD: secrets.adminPassword,
    CONTACT_EMAIL: secrets.contactEmail,
    OPENAPI: 'on',
    DEPLOY_TOKENS: JSON.stringify(Object.fromEntries(hashes)),
  };
}

function random(bytes = SECRET_BYTES): string {
  return randomBytes(bytes).toString('base64url');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
