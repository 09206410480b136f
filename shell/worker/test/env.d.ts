import type { ShellEnv } from '../env.ts';

declare global {
  namespace Cloudflare {
    interface Env extends ShellEnv {
      /** JSON of `TestIssuer`. */
      readonly TEST_ISSUER: string;
    }
  }
}
