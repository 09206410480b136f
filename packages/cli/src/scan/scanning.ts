/** @module Who scans: the engine here, or a server. Either is loaded only where it is asked. */
import type { Candidate } from './collect.ts';
import type { Format, ScanOptions } from './options.ts';
import type { ScannedFile } from './scan-file.ts';
import type { ServerOptions } from './server/api.ts';
import type { OwnModel } from './settings/schema.ts';

/** Whether the files of a folder are analyzed together, whether they are taken for a library, and what the report shows. */
type LocalOptions = Pick<ScanOptions, 'project' | 'library' | 'format' | 'jobs'>;

/** Reports with room for fixes: making them is much of the work where something is found. */
const WITH_FIXES: ReadonlySet<Format> = new Set(['sarif', 'patch']);

/** How many files a server works on at a time. */
const WIDTH = 4;

/** Scans files and gives the results in their order. */
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

/** The engine here, or the server where one is named. */
export const createScanning = (
  server: ServerOptions | undefined,
  options: LocalOptions,
  models: readonly OwnModel[] = [],
): Promise<Scanning> => (server ? onServer(server) : here(options, models));
