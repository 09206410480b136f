/**
 * @module A worker thread of a scan: searches its share of a project's files, and follows data through some parts of
 * the program.
 */
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ManifestFile, ProjectResult, TemplateFile } from '@scanner/analyzer';
import type { ApiModel } from '@scanner/analyzer/api-model/api.ts';
import type { UnitReport } from '@scanner/analyzer/project/share.ts';
import type { Share } from './shares.ts';

/** The input of a worker. */
export interface WorkerShare extends Share {
  isFirst: boolean;
  /** Counts the assigned parts of the program, for all workers. */
  counter: SharedArrayBuffer;
  manifests: ManifestFile[];
  templates: TemplateFile[];
  settings: TemplateFile[];
  models: readonly ApiModel[];
  library: boolean;
  fixes: boolean;
}

/** A worker's messages. `units`: what it found in its parts of the program; it waits for what all have found. */
export type WorkerMessage =
  | { kind: 'progress'; done: number; findings: number }
  | { kind: 'units'; reports: readonly UnitReport[] }
  | { kind: 'result'; result: ProjectResult };

const PROGRESS_MS = 100;

enableCompileCache();
const share = workerData as WorkerShare;
const { sources, alone, isFirst, manifests, templates, settings, models, library, fixes } = share;
const owned = new Set(share.owned);
const counter = new Int32Array(share.counter);
const tell = (message: WorkerMessage): void => parentPort?.postMessage(message);
const [{ addModels, createAnalyzer }, { nodeGrammars }] = await Promise.all([
  import('@scanner/analyzer'),
  import('@scanner/analyzer/platform/node.ts'),
]);
addModels(models);
let last = 0;
const result = await createAnalyzer(nodeGrammars).analyzeProject(sources, {
  manifests,
  templates,
  settings,
  fixes,
  ...(library ? { library } : {}),
  share: {
    owns: ({ fileName }) => owned.has(fileName),
    isFirst,
    alone,
    nextUnit: () => Atomics.add(counter, 0, 1),
    exchange(reports) {
      const all = new Promise<readonly UnitReport[]>((resolve) => {
        parentPort?.once('message', resolve);
      });
      tell({ kind: 'units', reports });
      return all;
    },
  },
  onProgress(done, _, findings) {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    tell({ kind: 'progress', done, findings });
  },
});
tell({ kind: 'result', result });
