import type { D1Migration } from 'cloudflare:test';
import type { ApiEnv } from '../src/context/env.ts';
import type * as worker from './worker.ts';

declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof worker;
    }
    interface Env extends ApiEnv {
      readonly MIGRATIONS: D1Migration[];
      readonly CALLS: string;
      /** Where the tests' receiver of webhooks listens. */
      readonly RECEIVER: string;
      readonly PUBLIC_NETWORK: Fetcher;
      readonly WEBHOOK_SECRET: string;
      readonly WEBHOOK_NETWORK: Fetcher;
    }
  }
}
