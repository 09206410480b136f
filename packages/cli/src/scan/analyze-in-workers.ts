/** @module Analyzes a project on several cores. */
import { Worker } from 'node:worker_threads';
import type { ProjectResult, SourceFile } from '@scanner/analyzer';
import type { UnitReport } from '@scanner/analyzer/project/share.ts';
import type { WorkerMessage, WorkerShare } from './project-worker.ts';
import { sharesOf } from './shares.ts';

// In the bundle, the worker is a separate file next to this one.
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './project-worker.ts' : './project-worker.js',
  import.meta.url,
);

/** Collects what the workers found in their parts of the program; when all have reported, each gets all of it. */
class Exchange {
  readonly #workers: readonly Worker[];
  readonly #reports: UnitReport[] = [];
  #told = 0;

  constructor(workers: readonly Worker[]) {
    this.#workers = workers;
  }

  add(reports: readonly UnitReport[]): void {
    this.#reports.push(...reports);
    this.#told += 1;
    if (this.#told === this.#workers.length) for (const worker of this.#workers) worker.postMessage(this.#reports);
  }
}

function resultOf(
  worker: Worker,
  exchange: Exchange,
  onProgress: (done: number, findings: number) => void,
): Promise<ProjectResult> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'result') resolve(message.result);
      else if (message.kind === 'units') exchange.add(message.reports);
      else onProgress(message.done, message.findings);
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('A worker of the scan ended early.')));
  });
}

/**
 * Analyzes the files of a project with several workers; undefined if there is nothing to share. The results are those
 * of one thread, in the order of the files, whichever worker follows data through which part of the program.
 */
export async function analyzeInWorkers(
  sources: readonly SourceFile[],
  width: number,
  how: Pick<WorkerShare, 'manifests' | 'templates' | 'settings' | 'models' | 'library' | 'fixes'>,
  onProgress: (done: number, findings: number) => void,
): Promise<ProjectResult | undefined> {
  const shares = sharesOf(sources, width);
  if (shares.length < 2) return undefined;
  const counter = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const workers = shares.map((share, index) => {
    const workerData: WorkerShare = { ...how, ...share, isFirst: index === 0, counter };
    return new Worker(WORKER, { workerData });
  });
  const exchange = new Exchange(workers);
  const progress = shares.map(() => ({ done: 0, findings: 0 }));
  const sum = (key: 'done' | 'findings'): number => progress.reduce((all, one) => all + one[key], 0);
  try {
    const results = await Promise.all(
      workers.map((worker, index) =>
        resultOf(worker, exchange, (done, findings) => {
          progress[index] = { done, findings };
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
      failures: results.flatMap(({ failures }) => failures),
      notes: [...new Set(results.flatMap(({ notes }) => notes))],
    };
  } finally {
    // If one fails, the others would wait for it.
    for (const worker of workers) await worker.terminate();
  }
}
