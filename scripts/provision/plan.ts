import type { WorkerConfig } from './read-configs.ts';

/** One resource to create. */
export interface ProvisionStep {
  readonly what: string;
  readonly command: readonly string[];
}

/** Secrets by Worker; `wrangler secret put` asks for the value. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  'owasp-scanner-api': ['BETTER_AUTH_SECRET', 'TICKET_SECRET', 'ADMIN_PASSWORD'],
  'owasp-scanner-scanner': ['WEBHOOK_SECRET'],
  'owasp-scanner': ['DEPLOY_TOKENS'],
};

/** The name of a resource in an environment: `production` has no suffix. */
export const nameIn = (environment: string, name: string): string =>
  environment === 'production' ? name : `${name}-${environment}`;

/**
 * Everything that must be created before the Workers can be deployed, in order: each database, bucket and namespace
 * once, however many Workers use it, then the secrets. Durable Objects are created by the deployment.
 */
export function planOf(configs: readonly WorkerConfig[], environment: string): ProvisionStep[] {
  const wrangler = (...args: string[]): readonly string[] => ['npx', 'wrangler', ...args];
  const once = (names: readonly string[]): string[] => [...new Set(names)].map((name) => nameIn(environment, name));
  const databases = once(configs.flatMap(({ d1_databases = [] }) => d1_databases.map((one) => one.database_name)));
  const buckets = once(configs.flatMap(({ r2_buckets = [] }) => r2_buckets.map((one) => one.bucket_name)));
  const namespaces = once(configs.flatMap(({ kv_namespaces = [] }) => kv_namespaces.map((one) => one.binding)));
  return [
    ...databases.map((name) => ({ what: `D1 database ${name}`, command: wrangler('d1', 'create', name) })),
    ...buckets.map((name) => ({ what: `R2 bucket ${name}`, command: wrangler('r2', 'bucket', 'create', name) })),
    ...namespaces.map((name) => ({
      what: `KV namespace ${name}`,
      command: wrangler('kv', 'namespace', 'create', name),
    })),
    ...configs.flatMap(({ name, file }) =>
      (SECRETS[name] ?? []).map((secret) => ({
        what: `Secret ${secret} of ${nameIn(environment, name)}`,
        command: wrangler('secret', 'put', secret, '-c', file, '--name', nameIn(environment, name)),
      })),
    ),
  ];
}
