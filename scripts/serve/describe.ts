/** @module Reads the bindings of a Worker from its deployment configuration. */
import { readFileSync } from 'node:fs';
import { parseJsonc } from '../steps/jsonc.ts';
import type { ServedWorker } from './settings.ts';

/** Not bindings here: variables are set at each start, and modules are those of the bundle. */
const LEFT_OUT = ['bindings', 'modulesRules', 'rootPath'];

/**
 * A Worker as served locally.
 *
 * @param config the production configuration file
 * @param script the bundle's main module
 * @param assets the folder of its static files, if it has any
 */
export async function describeWorker(
  config: string,
  script: string,
  assets?: string,
): Promise<Omit<ServedWorker, 'variables'>> {
  const { unstable_getMiniflareWorkerOptions: bindingsOf, unstable_readConfig: read } = await import('wrangler');
  // Workers AI is available at Cloudflare only; a binding would require an account.
  const options: Record<string, unknown> = { ...bindingsOf({ ...read({ config }), ai: undefined }).workerOptions };
  for (const key of LEFT_OUT) delete options[key];
  if (options.assets !== undefined) options.assets = { ...(options.assets as object), directory: assets };
  return { name: String(parseJsonc(readFileSync(config, 'utf8')).name), script, options };
}
