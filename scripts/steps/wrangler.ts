import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { quietEnvironment } from './quiet-environment.ts';

/** wrangler's program file, run by this Node directly, without a shell or package manager. */
export const WRANGLER = join(ROOT, 'shell', 'node_modules', 'wrangler', 'bin', 'wrangler.js');

/**
 * wrangler's environment for one running instance. Its registry of running Workers is separate, because two instances
 * on one machine have Workers with the same names and would be bound to each other's.
 */
export function wranglerEnvironment(run: string): NodeJS.ProcessEnv {
  return {
    ...quietEnvironment(),
    WRANGLER_REGISTRY_PATH: join(run, 'registry'),
    MINIFLARE_REGISTRY_PATH: join(run, 'registry'),
    WRANGLER_LOG_PATH: join(run, 'wrangler-logs'),
  };
}
