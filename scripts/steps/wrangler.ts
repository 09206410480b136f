import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { quietEnvironment } from './quiet-environment.ts';

/** The program file of wrangler, run by this Node itself: no shell or package manager stands between. */
export const WRANGLER = join(ROOT, 'shell', 'node_modules', 'wrangler', 'bin', 'wrangler.js');

/**
 * The environment of wrangler for one running instance. Its registry of running Workers is kept apart, because two
 * instances on one machine have Workers of the same names and would be bound to each other's.
 */
export function wranglerEnvironment(run: string): NodeJS.ProcessEnv {
  return {
    ...quietEnvironment(),
    WRANGLER_REGISTRY_PATH: join(run, 'registry'),
    MINIFLARE_REGISTRY_PATH: join(run, 'registry'),
    WRANGLER_LOG_PATH: join(run, 'wrangler-logs'),
  };
}
