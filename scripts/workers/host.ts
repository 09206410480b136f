/**
 * @module
 * A process that runs bundled Workers in one workerd, without the development proxy of wrangler. Started by
 * `instance.ts` with its settings as one JSON argument; prints one line of JSON, `{"origin": …}`, when it answers.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from 'wrangler';
import { parseJsonc } from '../steps/jsonc.ts';
import { ROOT } from '../steps/paths.ts';
import type { HostSettings } from './instance.ts';

const { workers, state, port, variables } = JSON.parse(process.argv[2] ?? '{}') as HostSettings;

const nameOf = (config: string): string => String(parseJsonc(readFileSync(config, 'utf8')).name);

/** The modules that a Worker was bundled into, the main one first. */
function modulesOf(script: string) {
  const folder = dirname(script);
  const wasm = readdirSync(folder).filter((file) => file.endsWith('.wasm'));
  return [
    { type: 'ESModule' as const, path: script },
    ...wasm.map((file) => ({ type: 'CompiledWasm' as const, path: join(folder, file) })),
  ];
}

const [front, ...others] = workers.map(({ config, script }): V4WorkerOptions => {
  const options: Record<string, unknown> = { ...unstable_getMiniflareWorkerOptions(config).workerOptions };
  delete options.modulesRules;
  return {
    ...options,
    name: nameOf(config),
    modulesRoot: dirname(script),
    modules: modulesOf(script),
    bindings: { ...(options.bindings as object), ...variables },
  };
});
if (!front) throw new Error('There is no Worker to run.');

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: '127.0.0.1',
    port,
    resourcePersistencePath: state,
    workers: [front, ...others],
  }),
);

/** Applies the migrations that this state does not have yet, as wrangler does and notes it. */
async function migrate(): Promise<void> {
  const [withDatabase] = workers.filter(({ config }) => 'd1_databases' in parseJsonc(readFileSync(config, 'utf8')));
  if (!withDatabase) return;
  const database = await miniflare.getD1Database('DB', nameOf(withDatabase.config));
  await database.prepare('CREATE TABLE IF NOT EXISTS applied_migrations (name TEXT PRIMARY KEY)').run();
  const folder = join(ROOT, 'api', 'migrations');
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    if (await database.prepare('SELECT 1 FROM applied_migrations WHERE name = ?').bind(name).first()) continue;
    const statements = unstable_splitSqlQuery(readFileSync(join(folder, name), 'utf8'));
    await database.batch([
      ...statements.map((sql) => database.prepare(sql)),
      database.prepare('INSERT INTO applied_migrations VALUES (?)').bind(name),
    ]);
  }
}

const origin = (await miniflare.ready).origin;
await migrate();
process.stdout.write(`${JSON.stringify({ origin })}\n`);
