import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOTES } from '../../packages/contracts/src/remotes.ts';
import { parseJsonc } from './jsonc.ts';
import { ROOT } from './paths.ts';

const OWNER_ONLY = 0o600;

/** The Workers of the product: where each is built, and the configuration that it has in production. */
const WORKERS = [
  { name: 'shell', built: 'shell/dist-worker/shell', config: 'shell/wrangler.jsonc' },
  { name: 'api', built: 'api/dist-worker/api', config: 'api/wrangler.jsonc' },
  { name: 'scanner', built: 'api/dist-worker/scanner', config: 'api/wrangler.scanner.jsonc' },
] as const;

/**
 * Copies the built product into a folder of its own, from which it runs: sources may change and be built again while it
 * does. Every Worker keeps its production configuration, but takes its finished bundle and the variables of this start.
 *
 * @returns the configuration files of the Workers, the public one first
 */
export async function stage(run: string, variables: Record<string, string>): Promise<string[]> {
  await rm(run, { recursive: true, force: true });
  await mkdir(run, { recursive: true });
  await Promise.all([
    cp(join(ROOT, 'shell/dist'), join(run, 'assets'), { recursive: true }),
    cp(join(ROOT, 'api/migrations'), join(run, 'migrations'), { recursive: true }),
    ...Object.keys(REMOTES).map((name) => cp(join(ROOT, name), join(run, name), { recursive: true, filter: isBuilt })),
  ]);
  return Promise.all(WORKERS.map((worker) => stageWorker(run, worker, variables)));
}

async function stageWorker(
  run: string,
  { name, built, config }: (typeof WORKERS)[number],
  variables: Record<string, string>,
) {
  const folder = join(run, name);
  await cp(join(ROOT, built), folder, { recursive: true, filter: (source) => !source.endsWith('.map') });
  // Workers AI answers at Cloudflare alone: a binding of it would make wrangler ask for an account before it starts.
  const {
    $schema: _schema,
    define: _define,
    ai: _ai,
    ...production
  } = parseJsonc(await readFile(join(ROOT, config), 'utf8'));
  const local = {
    ...production,
    main: 'index.js',
    no_bundle: true,
    ...('assets' in production ? { assets: { ...(production.assets as object), directory: '../assets' } } : {}),
    ...('d1_databases' in production ? { d1_databases: withMigrations(production.d1_databases as object[]) } : {}),
  };
  const file = join(folder, 'wrangler.json');
  const lines = Object.entries(variables)
    .filter(([key]) => isFor(name, key))
    .map(([key, value]) => `${key}=${quote(value)}\n`);
  await writeFile(file, JSON.stringify(local, null, 2));
  await writeFile(join(folder, '.dev.vars'), lines.join(''), { mode: OWNER_ONLY });
  return file;
}

/** The key of a model's provider is for the Worker alone that asks it. */
const isFor = (worker: string, variable: string): boolean =>
  worker === 'scanner' || !['AI_API_KEY', 'AI_HEADERS'].includes(variable);

function withMigrations(databases: object[]): object[] {
  return databases.map((database) => ({ ...database, migrations_dir: '../migrations' }));
}

/** Of a remote's folder, what publishing reads: its package.json and what was built. */
function isBuilt(source: string): boolean {
  return !/[\\/](node_modules|src|\.turbo)$/.test(source);
}

/** A value of .dev.vars: single quotes keep everything as it is. */
function quote(value: string): string {
  return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
}
