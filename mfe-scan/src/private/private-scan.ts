/**
 * @module The only private scan of this page: made by the engine in this browser, and stored only in the query client's
 * memory. It ends with the page and with the user's session: logging out clears that memory.
 */
import { languageName, type Scan, summarize } from '@scanner/contracts';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { EngineOptions } from '../engine/engine.ts';
import type { Analysis, Source } from '../engine/messages.ts';

export const PRIVATE_SCAN_PATH = '/scan/private';

export interface PrivateScan {
  scan: Scan;
  /** The scanned text, once it was read. */
  text: string | null;
  /** The analyzed share of the file, 0 to 1. */
  share: number;
}

/** The private scan, if any; never requested from a server. */
export const privateScanQuery = queryOptions<PrivateScan>({
  queryKey: ['private-scan'],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

const { queryKey } = privateScanQuery;

/** A scan at its start. */
export function begunScan(source: Source, id: string, now: Date): Scan {
  const { fileName, language, fileSize } =
    source.kind === 'file'
      ? { fileName: source.file.name, language: '', fileSize: source.file.size }
      : {
          fileName: source.fileName,
          language: languageName(source.language),
          fileSize: new TextEncoder().encode(source.text).length,
        };
  return {
    id,
    fileName,
    language,
    status: 'scanning',
    errorMessage: null,
    uploadedAt: now.toISOString(),
    fileSize,
    userId: '',
    summary: summarize([]),
    vulnerabilities: [],
    completedAt: null,
    stage: 'analyse',
    coverage: null,
    model: null,
    modelProgress: null,
    hasSource: true,
  };
}

/** The completed scan with the results of the analysis. */
export const completedScan = (scan: Scan, analysis: Analysis, now: Date): Scan => ({
  ...scan,
  language: languageName(analysis.language),
  status: 'completed',
  stage: null,
  completedAt: now.toISOString(),
  summary: summarize(analysis.vulnerabilities),
  vulnerabilities: analysis.vulnerabilities.map((finding, index) => ({ ...finding, id: `${scan.id}-${index + 1}` })),
  coverage: analysis.coverage,
  ...(analysis.coverage.notAnalyzed ? { notAnalyzed: analysis.coverage.notAnalyzed } : {}),
});

const failedScan = (scan: Scan, errorMessage: string): Scan => ({
  ...scan,
  status: 'failed',
  stage: null,
  errorMessage,
});

let running: AbortController | undefined;

/** Deletes the private scan in any state. */
export function discardPrivateScan(queryClient: QueryClient): void {
  running?.abort();
  queryClient.removeQueries({ queryKey, exact: true });
}

/** Starts a private scan and replaces the previous one. {@link privateScanQuery} has its state. */
export async function startPrivateScan(queryClient: QueryClient, source: Source): Promise<void> {
  running?.abort();
  const run = new AbortController();
  running = run;
  const begun = begunScan(source, `private-${crypto.randomUUID()}`, new Date());
  const kept = (): PrivateScan | undefined => queryClient.getQueryData<PrivateScan>(queryKey);
  // Removed from the cache: discarded, or cleared by a logout. It must not come back.
  const isCurrent = (): boolean => !run.signal.aborted && kept()?.scan.id === begun.id;
  const put = (state: PrivateScan): void => {
    queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData<PrivateScan>(queryKey, state);
  };
  put({ scan: begun, text: null, share: 0 });
  try {
    const analysis = await analyzeHere(source, {
      signal: run.signal,
      onProgress: (share) => isCurrent() && put({ scan: begun, text: null, share }),
    });
    if (isCurrent()) put({ scan: completedScan(begun, analysis, new Date()), text: analysis.text, share: 1 });
  } catch (error) {
    // Only a refused file has a reason that its owner can act on.
    if (isCurrent()) put({ scan: failedScan(begun, reasonFor(error)), text: null, share: 0 });
  }
}

// A dynamic import, so that the engine's code is loaded only when needed.
function reasonFor(error: unknown): string {
  if (!(error instanceof Error)) return NOT_RUN;
  if (error.name === 'SourceRefused') return error.message;
  return error.name === 'EngineDamaged' ? DAMAGED : NOT_RUN;
}

const DAMAGED =
  'The analysis was not run: a file of it is not what was published. This was reported. Switch Private scan off to have the server analyze it.';

const NOT_RUN =
  'The analysis could not be run in this browser. Reload the page and try again, or switch Private scan off.';

/** Analyzes with a separate engine, and releases it. */
async function analyzeHere(source: Source, options: EngineOptions): Promise<Analysis> {
  const { createEngine } = await import('../engine/engine.ts');
  const engine = createEngine();
  try {
    return await engine.analyze(source, options);
  } finally {
    engine.close();
  }
}
