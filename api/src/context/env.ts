import type { ModelEnv } from '../llm/configuration/configuration.ts';
import type { ScanJobObject, SweeperObject, VisitCounterObject, WebhookSenderObject } from './durable-objects.ts';
import type { LimitVariables } from './limits.ts';

/** Durable Objects by what the rest of the product needs of them: nothing that has the bindings imports a class. */
interface DurableObjects {
  readonly SCAN_JOBS: ScanJobObject;
  readonly SWEEPER: SweeperObject;
  readonly VISITS: VisitCounterObject;
  readonly WEBHOOKS: WebhookSenderObject;
}

/** The bindings of a Worker as its configuration has them: `pnpm --dir api types` generates them from `wrangler*.jsonc`. */
type Bindings<Generated> = {
  readonly [Name in keyof Generated]: Name extends keyof DurableObjects
    ? DurableObjectNamespace<DurableObjects[Name]>
    : Generated[Name];
};

/** What the `scanner` Worker is given. `AI` is what {@link ModelEnv} needs of it. */
export interface ScannerEnv extends Omit<Bindings<ScannerBindings>, 'AI'>, ModelEnv {
  /** The secrets of webhooks are derived from it; without it there are no webhooks. */
  readonly WEBHOOK_SECRET?: string;
  /** Where the product is reached from outside, for the links in what webhooks are told. */
  readonly PUBLIC_ORIGIN?: string;
  /** `on` lets webhooks go to http and to private addresses: for development. */
  readonly PRIVATE_WEBHOOKS?: string;
  /** On a machine of one's own the network that webhooks reach: public addresses only. */
  readonly WEBHOOK_NETWORK?: Fetcher;
}

/** What the `api` Worker is given: bindings, secrets and variables. A local installation has no `MAIL`. */
export interface ApiEnv extends Omit<Bindings<ApiBindings>, 'MAIL'>, ModelEnv, LimitVariables {
  /** Sends mail; unused in a local installation. */
  readonly MAIL?: ApiBindings['MAIL'];
  /** The sender of mails: an address of a domain that Cloudflare may send for. */
  readonly MAIL_FROM?: string;
  /** `on` keeps mails in the local mailbox in place of sending them. */
  readonly LOCAL_MAILBOX?: string;
  /** Opens the page of the local mailbox; without it there is none. Only for an installation that one machine reaches. */
  readonly MAILBOX_KEY?: string;
  /** `on` answers the OpenAPI document; off without it. */
  readonly OPENAPI?: string;
  /** `on` lets administrators without an authenticator app do nothing but set one up. */
  readonly REQUIRE_ADMIN_TOTP?: string;
  /** As the scanner has it. */
  readonly PRIVATE_WEBHOOKS?: string;
  /** Where the product is reached from outside: `https://scanner.example`. */
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

/** A secret that must be there. No default stands in for it: a known secret would let anyone sign a session. */
export function requiredSecret(env: ApiEnv, name: (typeof SECRETS)[number]): string {
  const secret = env[name];
  if (secret !== undefined && secret.length >= SECRET_LENGTH_MIN) return secret;
  throw new Error(`The secret ${name} is not set, or shorter than ${SECRET_LENGTH_MIN} characters.`);
}
