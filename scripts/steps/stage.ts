import { existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { REMOTES } from '../../packages/contracts/src/remotes.ts';
import type { ServedWorker } from '../serve/settings.ts';
import { ENGINES } from '../workers/engines.ts';
import { closeFolder } from './owner-only.ts';
import { ROOT } from './paths.ts';
import { readJson, writeJson } from './state-file.ts';
import { variablesFor, type WorkerName } from './worker-variables.ts';

/** A Worker's build output and its production configuration. */
interface WorkerParts {
  readonly kind: WorkerName;
  readonly built: string;
  readonly config: string;
}

/** The Workers of the product, the public one first. */
const WORKERS: readonly WorkerParts[] = [
  { kind: 'shell', built: 'shell/dist-worker/shell', config: 'shell/wrangler.jsonc' },
  { kind: 'api', built: 'api/dist-worker/api', config: 'api/wrangler.jsonc' },
  { kind: 'scanner', built: 'api/dist-worker/scanner', config: 'api/wrangler.scanner.jsonc' },
  ...ENGINES.map(({ group, config }) => ({
    kind: 'engine' as const,
    built: `api/dist-worker/engine-${group}`,
    config: `api/${config}`,
  })),
];

/** A staged Worker; its variables belong to a start and are in no file. */
type StagedWorker = Omit<ServedWorker, 'variables'> & { readonly kind: WorkerName };

/** The built product in a separate folder. */
export interface Staged {
  /** Stamp of its sources. */
  readonly stamp: string;
  readonly workers: readonly StagedWorker[];
}

const fileIn = (run: string): string => join(run, 'product.json');

const isStaged = (value: unknown): value is Staged =>
  typeof value === 'object' && value !== null && 'stamp' in value && 'workers' in value;

/** The staged product of a folder; undefined if there is none, or if a part is missing. */
export function readStaged(run: string): Staged | undefined {
  const staged = readJson(fileIn(run), isStaged).value;
  const parts = [
    join(run, 'assets'),
    join(run, 'migrations'),
    ...Object.keys(REMOTES).map((name) => join(run, name, 'dist')),
  ];
  const isWhole = staged && [...parts, ...staged.workers.map(({ script }) => script)].every((path) => existsSync(path));
  return isWhole ? staged : undefined;
}

/**
 * Copies the built product into a separate folder, from which it runs, so that sources may be changed and built
 * meanwhile. Every Worker keeps the bindings of its production configuration.
 */
export async function stage(run: string, stamp: string): Promise<Staged> {
  await rm(run, { recursive: true, force: true });
  await mkdir(run, { recursive: true });
  await Promise.all([
    cp(join(ROOT, 'shell/dist'), join(run, 'assets'), { recursive: true }),
    cp(join(ROOT, 'api/migrations'), join(run, 'migrations'), { recursive: true }),
    ...Object.keys(REMOTES).map((name) => cp(join(ROOT, name), join(run, name), { recursive: true, filter: isBuilt })),
  ]);
  const staged = { stamp, workers: await Promise.all(WORKERS.map((worker) => stageWorker(run, worker))) };
  // Copies have the permissions of their originals.
  closeFolder(run);
  writeJson(fileIn(run), staged);
  return staged;
}

async function stageWorker(run: string, { kind, built, config }: WorkerParts): Promise<StagedWorker> {
  const folder = join(run, basename(built));
  await cp(join(ROOT, built), folder, { recursive: true, filter: (source) => !source.endsWith('.map') });
  // Imported here: loading takes a second, and most starts find everything staged.
  const { describeWorker } = await import('../serve/describe.ts');
  const described = await describeWorker(join(ROOT, config), join(folder, 'index.js'), join(run, 'assets'));
  return { kind, ...described };
}

/** The staged Workers, each with its own variables of this start. */
export const serve = ({ workers }: Staged, variables: Readonly<Record<string, string>>): ServedWorker[] =>
  workers.map(({ kind, ...worker }) => ({ ...worker, variables: variablesFor(kind, variables) }));

/** The files of a remote's folder that publishing reads: its package.json and its build output. */
function isBuilt(source: string): boolean {
  return !/[\\/](node_modules|src|\.turbo)$/.test(source);
}
