/** @module Who scans: the local engine, or a server. Either is loaded only if it is used. */
import type { Candidate } from './collect.ts';
import type { Format, ScanOptions } from './options.ts';
import type { ScannedFile } from './scan-file.ts';
import type { ServerOptions } from './server/api.ts';
import type { OwnModel } from './settings/schema.ts';

/**
 * Whether a folder's files are analyzed together, whether it is treated as a library, and the contents of the report.
 */
type LocalOptions = Pick<ScanOptions, 'project' | 'library' | 'format' | 'jobs'>;

/** Report formats that contain fixes; creating them is much of the work. */
const WITH_FIXES: ReadonlySet<Format> = new Set(['sarif', 'patch']);

/** Number of files that a server analyzes concurrently. */
const WIDTH = 4;

/** Scans files; returns the results in order. */
export type Scanning = (
  candidates: readonly Candidate[],
  onProgress?: (done: number, findings: number) => void,
) => AsyncIterable<[Candidate, ScannedFile]>;

async function onServer(server: ServerOptions): Promise<Scanning> {
  const [{ ServerApi }, { scanOnServer }, { inParallel }] = await Promise.all([
    import('./server/api.ts'),
    import('./server/scan-on-server.ts'),
    import('./server/in-parallel.ts'),
  ]);
  const api = new ServerApi(server);
  return (candidates) => inParallel(candidates, WIDTH, (candidate) => scanOnServer(api, candidate));
}

async function here({ project, library, format, jobs }: LocalOptions, models: readonly OwnModel[]): Promise<Scanning> {
  const [{ addModels, createAnalyzer }, { nodeGrammars }] = await Promise.all([
    import('@scanner/analyzer'),
    import('@scanner/analyzer/platform/node.ts'),
  ]);
  const own = models.length > 0 ? (await import('./settings/models.ts')).apiModels(models) : [];
  addModels(own);
  const analyzer = createAnalyzer(nodeGrammars);
  const options = { library, fixes: WITH_FIXES.has(format), models: own, ...(jobs === undefined ? {} : { jobs }) };
  if (project) return (await import('./scan-project.ts')).scanProjects(analyzer, options);
  const { scanFile } = await import('./scan-file.ts');
  return async function* scan(candidates) {
    for (const candidate of candidates) yield [candidate, await scanFile(analyzer, candidate, options)];
  };
}

/** The local engine, or the server if one is given. */
export const createScanning = (
  server: ServerOptions | undefined,
  options: LocalOptions,
  models: readonly OwnModel[] = [],
): Promise<Scanning> => (server ? onServer(server) : here(options, models));
