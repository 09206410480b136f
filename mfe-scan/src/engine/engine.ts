/** @module The engine of this browser, as the page sees it. Import it lazily: it is not part of any first load. */
import { damageMessage, reportWithheld, withheldFile } from '@scanner/federation/withheld';
import workerUrl from './analysis.worker.ts?worker&url';
import type { Analysis, AnalysisRequest, EngineMessage, Source } from './messages.ts';

/** How long an analysis that no one waits for any more may go on before its worker is ended, in milliseconds. */
const GRACE_MS = 700;

/** The file cannot be analyzed; the message says why and what to do. */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused';
}

/** A file of the engine is not what was published; that was reported, and the file did not run. */
export class EngineDamaged extends Error {
  override readonly name = 'EngineDamaged';
}

export interface EngineOptions {
  /** Abandons the analysis: the promise rejects with its reason, and the engine is free for the next one. */
  signal?: AbortSignal;
  /** Called with the share of the file that is done, 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface Engine {
  /** Starts the worker ahead of the first analysis, which would start it otherwise. */
  start(): void;
  /**
   * Analyses one file in the worker; several wait for each other.
   *
   * @throws {SourceRefused} for what cannot be analyzed
   * @throws {EngineDamaged} when a file of the engine is not what was published
   * @throws {Error} when the engine could not be loaded or has failed
   */
  analyze(source: Source, options?: EngineOptions): Promise<Analysis>;
  /** Ends the worker and frees its memory. Analyses under way are rejected; the next one starts a worker again. */
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

/** Why the engine has failed: a damaged file among those that it was not given is reported. */
async function failureOf(message: string, refused: readonly string[]): Promise<Error> {
  const file = await withheldFile(refused);
  if (file === undefined) return new Error(message);
  reportWithheld(file);
  return new EngineDamaged(damageMessage(file));
}

/** Makes an engine. */
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
      // A worker's own script is in no list of what the page has loaded.
      void failureOf(message, [new URL(workerUrl, location.href).pathname]).then(fail);
    });
    return started;
  };

  const running = (): Worker => {
    worker ??= listenTo(spawn());
    return worker;
  };

  const post = ({ request }: Job): void => running().postMessage(request);

  /** A worker cannot be interrupted, only ended: what still waits begins again in a new one. */
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
