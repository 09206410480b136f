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

/** What is made once for a data folder and kept in it. */
interface Stored {
  authSecret: string;
  ticketSecret: string;
  webhookSecret: string;
  adminEmail: string;
  adminPassword: string;
  /** Whether a person has been shown the password, or has set it. */
  passwordIsKnown: boolean;
  deployTokens: Record<string, string>;
  /** Opens the mailbox of this installation. */
  mailboxKey: string;
}

export interface Secrets extends Stored {
  contactEmail: string;
}

/** Reads the secrets of a data folder, or makes them at its first start. The settings of this start win. */
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

/** Remembers that the generated password has been shown: it is shown once, at the first start that comes so far. */
export function markPasswordShown(file: string, { contactEmail: _contact, ...stored }: Secrets): void {
  store(file, { ...stored, passwordIsKnown: true });
}

const isStored = (value: unknown): value is Partial<Stored> => typeof value === 'object' && value !== null;

/**
 * What is kept. A new secret in place of a lost one logs everybody out and nothing more, but no one should find that out by
 * surprise: a damaged file stops the start, and says what a person may do.
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
