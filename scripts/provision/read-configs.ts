import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJsonc } from '../steps/jsonc.ts';
import { ROOT } from '../steps/paths.ts';
import { ENGINES } from '../workers/engines.ts';

/** The bindings in a Worker's configuration. */
export interface WorkerConfig {
  readonly file: string;
  readonly name: string;
  readonly d1_databases?: readonly { readonly database_name: string }[];
  readonly r2_buckets?: readonly { readonly bucket_name: string }[];
  readonly kv_namespaces?: readonly { readonly binding: string }[];
  readonly send_email?: readonly { readonly name: string }[];
}

/** In the order of deployment: a Worker is bound to those before it. */
const FILES = [
  ...ENGINES.map(({ config }) => `api/${config}`),
  ...['api/wrangler.scanner.jsonc', 'api/wrangler.jsonc', 'shell/wrangler.jsonc'],
];

/** The configurations of all Workers. */
export const readConfigs = (): WorkerConfig[] =>
  FILES.map((file) => ({ ...(parseJsonc(readFileSync(join(ROOT, file), 'utf8')) as unknown as WorkerConfig), file }));
