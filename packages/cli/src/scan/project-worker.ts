/** @module A worker thread of a scan: analyzes its share of the files of a project. */
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ManifestFile, ProjectResult, SourceFile, TemplateFile } from '@scanner/analyzer';
import type { ApiModel } from '@scanner/analyzer/api-model/api.ts';

/** What a worker is given. */
export interface WorkerShare {
  sources: SourceFile[];
  manifests: ManifestFile[];
  templates: TemplateFile[];
  settings: TemplateFile[];
  models: readonly ApiModel[];
  library: boolean;
  fixes: boolean;
}

/** What it tells. */
export type WorkerMessage =
  | { kind: 'progress'; done: number; findings: number }
  | { kind: 'result'; result: ProjectResult };

const PROGRESS_MS = 100;

enableCompileCache();
const { sources, manifests, templates, settings, models, library, fixes } = workerData as WorkerShare;
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
  onProgress(done, _, findings) {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    tell({ kind: 'progress', done, findings });
  },
});
tell({ kind: 'result', result });
