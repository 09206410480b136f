/**
 * @module The engine in this browser, from the page's point of view. Import it lazily: it must not be part of a first
 * load.
 */
import { damageMessage, reportWithheld, withheldFile } from '@scanner/federation/withheld';
import workerUrl from './analysis.worker.ts?worker&url';
import type { Analysis, AnalysisRequest, EngineMessage, Source } from './messages.ts';

/** How long an abandoned analysis may continue before its worker is terminated, in milliseconds. */
const GRACE_MS = 700;

/** The file can't be analyzed; the message says why and what to do. */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused';
}

/** A file of the engine differs from the published one; it was reported and not executed. */
export class EngineDamaged extends Error {
  override readonly name = 'EngineDamaged';
}

export interface EngineOptions {
  /** Aborts the analysis: the promise rejects with its reason, and the engine is free for the next one. */
  signal?: AbortSignal;
  /** Called with the analyzed share of the file, 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface Engine {
  /** Starts the worker before the first analysis, which would otherwise start it. */
  start(): void;
  /**
   * Analyzes one file in the worker; concurrent calls are queued.
   *
   * @throws {SourceRefused} for files that can't be analyzed
   * @throws {EngineDamaged} if a file of the engine differs from the published one
   * @throws {Error} if the engine failed or could not be loaded
   */
  analyze(source: Source, options?: EngineOptions): Promise<Analysis>;
  /** Terminates the worker and releases its memory. Running analyses are rejected; the next one starts a new worker. */
  close(): void;
}

interface Job {
  request: AnalysisRequest;
  resolve: (analysis: Analysis) => void;
  reject: (reason: unknown) => void;
  onProgress: ((share: number) => void) | undefined;
  abandoned: boolean;
}

const spawnWorker = (): Worker => new Worker(workerUrl, { type: 'module' });

/** Why the engine has failed: reports a damaged file among those that were refused. */
async function failureOf(message: string, refused: readonly string[]): Promise<Error> {
  const file = await withheldFile(refused);
  if (file === undefined) return new Error(message);
  reportWithheld(file);
  return new EngineDamaged(damageMessage(file));
}

/** Creates an engine. */
export function createEngine(spawn: () => Worker = spawnWorker): Engine {
  const jobs = new Map<number, Job>();
  let worker: Worker | undefined;
  let nextId = 1;

  const stop = (): void => {
    worker?.terminate();
    worker = undefined;
  };

  const fail = (reason: Error): void => {
    stop();
    for (const job of jobs.values()) job.reject(reason);
    jobs.clear();
  };

  const receive = (message: EngineMessage): void => {
    const job = jobs.get(message.id);
    if (!job) return;
    if (message.kind === 'progress') {
      if (!job.abandoned) job.onProgress?.(message.share);
      return;
    }
    jobs.delete(message.id);
    if (message.kind === 'done') job.resolve(message.analysis);
    else if (message.kind === 'refused') job.reject(new SourceRefused(message.message));
    else void failureOf(message.message, message.refused).then(job.reject);
  };

  const listenTo = (started: Worker): Worker => {
    started.addEventListener('message', ({ data }: MessageEvent<EngineMessage>) => receive(data));
    started.addEventListener('error', (event) => {
      event.preventDefault();
      if (worker !== started) return;
      stop();
      const message = `The engine could not be run in this browser. ${event.message ?? ''}`.trim();
      // A worker's own script is not in the page's list of loaded files.
      void failureOf(message, [new URL(workerUrl, location.href).pathname]).then(fail);
    });
    return started;
  };

  const running = (): Worker => {
    worker ??= listenTo(spawn());
    return worker;
  };

  const post = ({ request }: Job): void => running().postMessage(request);

  /** A worker can't be interrupted, only terminated: queued analyses start again in a new one. */
  const dropIfBusy = (job: Job): void => {
    if (jobs.get(job.request.id) !== job) return;
    jobs.delete(job.request.id);
    stop();
    for (const waiting of jobs.values()) post(waiting);
  };

  const abandon = (job: Job, reason: unknown): void => {
    if (jobs.get(job.request.id) !== job) return;
    job.abandoned = true;
    job.reject(reason);
    setTimeout(() => dropIfBusy(job), GRACE_MS);
  };

  return {
    start: () => void running(),
    analyze(source, { signal, onProgress } = {}) {
      return new Promise<Analysis>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const job: Job = { request: { id: nextId++, source }, resolve, reject, onProgress, abandoned: false };
        jobs.set(job.request.id, job);
        signal?.addEventListener('abort', () => abandon(job, signal.reason), { once: true });
        post(job);
      });
    },
    close: () => fail(new DOMException('The engine was closed.', 'AbortError')),
  };
}
