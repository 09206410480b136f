import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { REMOTES } from '../../packages/contracts/src/remotes.ts';
import type { Settings } from './settings.ts';

const SECRET_BYTES = 32;
/** 15 bytes are 20 characters that can be typed. */
const PASSWORD_BYTES = 15;
const OWNER_ONLY = 0o600;
const ADMIN_EMAIL_DEFAULT = 'admin@example.com';
const CONTACT_EMAIL_DEFAULT = 'contact@example.com';

/** What is made once for a data folder and kept in it. */
interface Stored {
  authSecret: string;
  ticketSecret: string;
  adminEmail: string;
  adminPassword: string;
  /** Whether a person has been shown the password, or has set it. */
  passwordIsKnown: boolean;
  deployTokens: Record<string, string>;
}

export interface Secrets extends Stored {
  contactEmail: string;
}

/** Reads the secrets of a data folder, or makes them at its first start. The settings of this start win. */
export function ensureSecrets(file: string, settings: Settings): Secrets {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : undefined;
  const stored: Stored = {
    authSecret: known?.authSecret ?? random(),
    ticketSecret: known?.ticketSecret ?? random(),
    adminEmail: settings.adminEmail ?? known?.adminEmail ?? ADMIN_EMAIL_DEFAULT,
    adminPassword: settings.adminPassword ?? known?.adminPassword ?? random(PASSWORD_BYTES),
    passwordIsKnown: settings.adminPassword !== undefined || (known?.passwordIsKnown ?? false),
    deployTokens: Object.fromEntries(Object.keys(REMOTES).map((name) => [name, known?.deployTokens[name] ?? random()])),
  };
  store(file, stored);
  return { ...stored, contactEmail: settings.contactEmail ?? CONTACT_EMAIL_DEFAULT };
}

/** Remembers that the generated password has been shown: it is shown once, at the first start that comes so far. */
export function markPasswordShown(file: string, { contactEmail: _contact, ...stored }: Secrets): void {
  store(file, { ...stored, passwordIsKnown: true });
}

function store(file: string, stored: Stored): void {
  writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`, { mode: OWNER_ONLY });
}

/** The variables of all Workers. The shell gets only the hashes of the deploy tokens. */
export function workerVariables(secrets: Secrets): Record<string, string> {
  const hashes = Object.entries(secrets.deployTokens).map(([name, token]) => [name, sha256(token)]);
  return {
    BETTER_AUTH_SECRET: secrets.authSecret,
    TICKET_SECRET: secrets.ticketSecret,
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
