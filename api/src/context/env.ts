import type { EngineBinding, Engines } from '../engine/engine-service.ts';
import type { ModelEnv } from '../llm/configuration/configuration.ts';
import type { ScanJobObject, SweeperObject, VisitCounterObject, WebhookSenderObject } from './durable-objects.ts';
import type { LimitVariables } from './limits.ts';

/** Durable Objects by their interfaces: code with bindings imports no class. */
interface DurableObjects {
  readonly SCAN_JOBS: ScanJobObject;
  readonly SWEEPER: SweeperObject;
  readonly VISITS: VisitCounterObject;
  readonly WEBHOOKS: WebhookSenderObject;
}

/** The bindings of a Worker as configured: `pnpm --dir api types` generates them from `wrangler*.jsonc`. */
type Bindings<Generated> = {
  readonly [Name in keyof Generated]: Name extends keyof DurableObjects
    ? DurableObjectNamespace<DurableObjects[Name]>
    : Generated[Name];
};

/** Bindings of the `scanner` Worker. `AI` has the members that {@link ModelEnv} needs. */
export interface ScannerEnv extends Omit<Bindings<ScannerBindings>, 'AI' | EngineBinding>, Engines, ModelEnv {
  /** The key from which webhook secrets are derived; without it there are no webhooks. */
  readonly WEBHOOK_SECRET?: string;
  /** The product's public origin, for links in webhook messages. */
  readonly PUBLIC_ORIGIN?: string;
  /** `on` allows webhooks to http and private addresses, for development. */
  readonly PRIVATE_WEBHOOKS?: string;
  /** In a local installation, the network that webhooks can reach: public addresses only. */
  readonly WEBHOOK_NETWORK?: Fetcher;
}

/** Bindings, secrets and variables of the `api` Worker. A local installation has no `MAIL`. */
export interface ApiEnv extends Omit<Bindings<ApiBindings>, 'MAIL'>, ModelEnv, LimitVariables {
  /** Sends mail; unused in a local installation. */
  readonly MAIL?: ApiBindings['MAIL'];
  /** The sender address of mails, in a domain for which Cloudflare may send. */
  readonly MAIL_FROM?: string;
  /** `on` stores mails in the local mailbox instead of sending them. */
  readonly LOCAL_MAILBOX?: string;
  /**
   * Key of the local mailbox page; without it the page does not exist. Only for an installation that a single machine
   * can reach.
   */
  readonly MAILBOX_KEY?: string;
  /** `on` serves the OpenAPI document; it is off by default. */
  readonly OPENAPI?: string;
  /** `on` requires administrators to set up an authenticator app before anything else. */
  readonly REQUIRE_ADMIN_TOTP?: string;
  /** See the scanner's bindings. */
  readonly PRIVATE_WEBHOOKS?: string;
  /** The product's public origin: `https://scanner.example`. */
  readonly PUBLIC_ORIGIN?: string;
  /** Signs session cookies. */
  readonly BETTER_AUTH_SECRET?: string;
  /** Signs upload tickets. */
  readonly TICKET_SECRET?: string;
  /** Address of the designated administrator; without it there is none. */
  readonly ADMIN_EMAIL?: string;
  /** The designated administrator's first password; without it the account is not created. */
  readonly ADMIN_PASSWORD?: string;
}

export const SECRETS = ['BETTER_AUTH_SECRET', 'TICKET_SECRET'] as const;
const SECRET_LENGTH_MIN = 16;

/** A required secret. It has no default: a known secret would let anyone sign a session. */
export function requiredSecret(env: ApiEnv, name: (typeof SECRETS)[number]): string {
  const secret = env[name];
  if (secret !== undefined && secret.length >= SECRET_LENGTH_MIN) return secret;
  throw new Error(`The secret ${name} is not set, or shorter than ${SECRET_LENGTH_MIN} characters.`);
}
