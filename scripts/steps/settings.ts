import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { readNetworks } from '../serve/caller.ts';
import { StartFailure } from './failure.ts';
import { ROOT } from './paths.ts';

/** Settings from environment variables. */
export interface Settings {
  port: number;
  dataDir: string;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  contactEmail: string | undefined;
  /** The product's public address. */
  publicOrigin: string | undefined;
  /** IP addresses to listen on; `LISTEN_DEFAULT` if not set. */
  listen?: readonly string[];
  /** Addresses and networks of trusted proxies; none by default. */
  trustedProxies?: readonly string[];
  /** Whether administrators must have an authenticator app. */
  requireAdminTotp: boolean;
  /** Whether webhooks may use http and private addresses. */
  privateWebhooks?: boolean;
  /** The model's settings: the variables that start with `AI_`, as the Workers read them. */
  ai: Readonly<Record<string, string>>;
  /** Quotas and retention periods, as the Workers read them; unset ones have their default there. */
  limits: Readonly<Record<string, string>>;
}

export const AI_VARIABLES = [
  'AI_PROVIDER',
  'AI_BASE_URL',
  'AI_API_KEY',
  'AI_MODEL',
  'AI_MODELS',
  'AI_HEADERS',
  'AI_LIMITS',
  'AI_PRICES',
  'AI_GATEWAY',
] as const;

export const LIMIT_VARIABLES = [
  'SCANS_PER_DAY',
  'BYTES_PER_USER',
  'RETENTION_DAYS',
  'AUDIT_DAYS',
  'DATABASE_BYTES',
] as const;

const PORT_DEFAULT = 8787;
/** The addresses that `localhost` may resolve to. */
export const LISTEN_DEFAULT: readonly string[] = ['127.0.0.1', '::1'];
const PORT_MAX = 65535;

/**
 * Reads the settings. An empty variable counts as unset.
 *
 * @throws StartFailure for an invalid value
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.PORT || PORT_DEFAULT);
  if (!Number.isInteger(port) || port < 1 || port > PORT_MAX) {
    throw new StartFailure(`PORT must be a number from 1 to ${PORT_MAX}, not '${env.PORT}'.`);
  }
  const folder = env.DATA_DIR || '.data';
  const publicOrigin = readOrigin(env.PUBLIC_ORIGIN);
  return {
    port,
    dataDir: isAbsolute(folder) ? folder : resolve(ROOT, folder),
    adminEmail: env.ADMIN_EMAIL || undefined,
    adminPassword: env.ADMIN_PASSWORD || undefined,
    contactEmail: env.CONTACT_EMAIL || undefined,
    publicOrigin,
    listen: readListen(env.LISTEN, publicOrigin),
    trustedProxies: readTrusted(env.TRUSTED_PROXY),
    requireAdminTotp: env.REQUIRE_ADMIN_TOTP === 'on',
    privateWebhooks: env.PRIVATE_WEBHOOKS === 'on',
    ai: variablesOf(env, AI_VARIABLES),
    limits: readLimits(env),
  };
}

/** The variables with these names that are set. */
function variablesOf(env: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

function readLimits(env: NodeJS.ProcessEnv): Record<string, string> {
  const limits = variablesOf(env, LIMIT_VARIABLES);
  for (const [name, text] of Object.entries(limits)) {
    if (!/^[1-9]\d{0,14}$/.test(text))
      throw new StartFailure(`${name} must be a whole number of at least 1, not '${text}'.`);
  }
  return limits;
}

function readOrigin(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^https?:/.test(text) || !URL.canParse(text)) {
    throw new StartFailure(`PUBLIC_ORIGIN must be an address such as https://scanner.example, not '${text}'.`);
  }
  return new URL(text).origin;
}

/** Splits a list at commas and spaces. */
const wordsOf = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter((word) => word !== '');

const LOOPBACK_ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1)$/;

function readListen(text: string | undefined, publicOrigin: string | undefined): readonly string[] {
  const addresses = wordsOf(text);
  const wrong = addresses.find((address) => isIP(address) === 0);
  if (wrong !== undefined) {
    throw new StartFailure(
      `LISTEN must be an IP address of this machine, such as 127.0.0.1 or 0.0.0.0, not '${wrong}'.`,
    );
  }
  const isOpen = addresses.some((address) => !LOOPBACK_ADDRESS.test(address));
  if (isOpen && publicOrigin === undefined) {
    throw new StartFailure(
      'LISTEN opens the product to other machines: set PUBLIC_ORIGIN to the address by which they reach it.',
    );
  }
  return addresses.length === 0 ? LISTEN_DEFAULT : addresses;
}

function readTrusted(text: string | undefined): readonly string[] {
  const networks = wordsOf(text);
  try {
    readNetworks(networks);
  } catch (error) {
    throw new StartFailure(`TRUSTED_PROXY: ${error instanceof Error ? error.message : String(error)}`);
  }
  return networks;
}
