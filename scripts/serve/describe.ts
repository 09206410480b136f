/** @module Bindings of a Worker, read from the configuration that deploys it. */
import { readFileSync } from 'node:fs';
import { parseJsonc } from '../steps/jsonc.ts';
import type { ServedWorker } from './settings.ts';

/** What is not a binding here: variables come with each start, and modules are those of the bundle. */
const LEFT_OUT = ['bindings', 'modulesRules', 'rootPath'];

/**
 * A Worker as it is served on this machine.
 *
 * @param config the configuration file of production
 * @param script the bundle's main module
 * @param assets the folder of its static files, if it has any
 */
export async function describeWorker(
  config: string,
  script: string,
  assets?: string,
): Promise<Omit<ServedWorker, 'variables'>> {
  const { unstable_getMiniflareWorkerOptions: bindingsOf, unstable_readConfig: read } = await import('wrangler');
  // Workers AI answers at Cloudflare only; a binding of it would ask for an account.
  const options: Record<string, unknown> = { ...bindingsOf({ ...read({ config }), ai: undefined }).workerOptions };
  for (const key of LEFT_OUT) delete options[key];
  if (options.assets !== undefined) options.assets = { ...(options.assets as object), directory: assets };
  return { name: String(parseJsonc(readFileSync(config, 'utf8')).name), script, options };
}
