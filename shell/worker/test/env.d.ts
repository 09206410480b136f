import type { ShellEnv } from '../env.ts';

declare global {
  namespace Cloudflare {
    interface Env extends ShellEnv {}
  }
}
