import type { ScanJob } from './scanner/ScanJob.ts';
import type { VisitCounter } from './visits/VisitCounter.ts';

/** What the `scanner` Worker is given. */
export interface ScannerEnv {
  readonly DB: D1Database;
  readonly UPLOADS: R2Bucket;
  readonly SCAN_JOBS: DurableObjectNamespace<ScanJob>;
}

/** What the `api` Worker is given: bindings of `wrangler.jsonc`, secrets and variables. */
export interface ApiEnv extends ScannerEnv {
  readonly VISITS: DurableObjectNamespace<VisitCounter>;
  /** The `scanner` Worker, asked by the health check. */
  readonly SCANNER: Fetcher;
  readonly LOGIN_LIMIT: RateLimit;
  readonly REGISTER_LIMIT: RateLimit;
  /** Signs session cookies. */
  readonly BETTER_AUTH_SECRET: string;
  /** Signs upload tickets. */
  readonly TICKET_SECRET: string;
  /** Address of the designated administrator. */
  readonly ADMIN_EMAIL: string;
  /** The designated administrator's first password. */
  readonly ADMIN_PASSWORD: string;
}
