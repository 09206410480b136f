/** @module Who scans: the engine here, or a server. Either is loaded only where it is asked. */
import type { Candidate } from './collect.ts';
import type { ScannedFile } from './scan-file.ts';
import type { ServerOptions } from './server/api.ts';

/** How many files a server works on at a time. */
const WIDTH = 4;

/** Scans files and gives the results in their order. */
export type Scanning = (candidates: readonly Candidate[]) => AsyncIterable<[Candidate, ScannedFile]>;

async function onServer(server: ServerOptions): Promise<Scanning> {
  const [{ ServerApi }, { scanOnServer }, { inParallel }] = await Promise.all([
    import('./server/api.ts'),
    import('./server/scan-on-server.ts'),
    import('./server/in-parallel.ts'),
  ]);
  const api = new ServerApi(server);
  return (candidates) => inParallel(candidates, WIDTH, (candidate) => scanOnServer(api, candidate));
}

async function here(asProject: boolean): Promise<Scanning> {
  const [{ createAnalyzer }, { nodeGrammars }] = await Promise.all([
    import('@scanner/analyzer'),
    import('@scanner/analyzer/platform/node.ts'),
  ]);
  const analyzer = createAnalyzer(nodeGrammars);
  if (asProject) return (await import('./scan-project.ts')).scanProjects(analyzer);
  const { scanFile } = await import('./scan-file.ts');
  return async function* scan(candidates) {
    for (const candidate of candidates) yield [candidate, await scanFile(analyzer, candidate)];
  };
}

/** The engine here, or the server where one is named. `asProject`: the files of a folder are analyzed together. */
export const createScanning = (server: ServerOptions | undefined, asProject: boolean): Promise<Scanning> =>
  server ? onServer(server) : here(asProject);
