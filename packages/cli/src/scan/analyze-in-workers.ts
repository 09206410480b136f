/** @module The analysis of a project on several cores. */
import { Worker } from 'node:worker_threads';
import type { ProjectResult, SourceFile } from '@scanner/analyzer';
import type { WorkerMessage, WorkerShare } from './project-worker.ts';
import { sharesOf } from './shares.ts';

// Bundled, the worker is a file of its own beside this one.
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './project-worker.ts' : './project-worker.js',
  import.meta.url,
);

function analyzeShare(
  share: WorkerShare,
  onProgress: (done: number, findings: number) => void,
): Promise<ProjectResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: share });
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'result') resolve(message.result);
      else onProgress(message.done, message.findings);
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('A worker of the scan ended early.')));
  });
}

/**
 * Analyzes the files of a project, each share by a worker of its own; undefined if all of them belong together. Results are those
 * of one thread, in the order of the files.
 */
export async function analyzeInWorkers(
  sources: readonly SourceFile[],
  width: number,
  how: Omit<WorkerShare, 'sources'>,
  onProgress: (done: number, findings: number) => void,
): Promise<ProjectResult | undefined> {
  const shares = sharesOf(sources, width);
  if (shares.length < 2) return undefined;
  const progress = shares.map(() => ({ done: 0, findings: 0 }));
  const results = await Promise.all(
    shares.map((share, index) =>
      analyzeShare({ ...how, sources: share, settings: index === 0 ? how.settings : [] }, (done, findings) => {
        progress[index] = { done, findings };
        const sum = (key: 'done' | 'findings'): number => progress.reduce((all, one) => all + one[key], 0);
        onProgress(sum('done'), sum('findings'));
      }),
    ),
  );
  const byName = new Map(results.flatMap(({ files }) => files.map((file) => [file.fileName, file] as const)));
  const names = [
    ...sources.map(({ fileName }) => fileName),
    ...[...how.templates, ...how.settings].map(({ path }) => path),
  ];
  return {
    files: names.flatMap((name) => byName.get(name) ?? []),
    notes: [...new Set(results.flatMap(({ notes }) => notes))],
  };
}
