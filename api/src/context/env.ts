import type { ModelEnv } from '../llm/configuration/configuration.ts';
import type { ScanJobObject, SweeperObject, VisitCounterObject } from './durable-objects.ts';
import type { LimitVariables } from './limits.ts';

/** What the `scanner` Worker is given. */
export interface ScannerEnv extends ModelEnv {
  readonly DB: D1Database;
  readonly UPLOADS: R2Bucket;
  readonly SCAN_JOBS: DurableObjectNamespace<ScanJobObject>;
}

/** What the `api` Worker is given: bindings of `wrangler.jsonc`, secrets and variables. */
export interface ApiEnv extends ScannerEnv, LimitVariables {
  readonly VISITS: DurableObjectNamespace<VisitCounterObject>;
  readonly SWEEPER: DurableObjectNamespace<SweeperObject>;
  /** The `scanner` Worker, asked by the health check. */
  readonly SCANNER: Fetcher;
  /** Attempts at credentials of one account, from one network, known browser or session. */
  readonly LOGIN_LIMIT: RateLimit;
  readonly REGISTER_LIMIT: RateLimit;
  readonly RESET_LIMIT: RateLimit;
  /** API tokens that are none, of one network. */
  readonly TOKEN_LIMIT: RateLimit;
  /** Refusals that are noted in the audit log. */
  readonly AUDIT_LIMIT: RateLimit;
  /** Sends mail; unused in a local installation. */
  readonly MAIL?: SendEmail;
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
