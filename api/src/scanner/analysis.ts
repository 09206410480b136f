import { type AnalysisResult, createAnalyzer, type SourceFile } from '@scanner/analyzer/analyzer.ts';
import { workerGrammars } from '@scanner/analyzer/platform/worker.ts';
import type { Engine } from '../llm/tasks/task-context.ts';

const analyzer = createAnalyzer(workerGrammars);

/**
 * Turns of the event loop between two units of analysis. A call passes through several Workers, and each passage may
 * need a turn: with one turn per unit it would wait for several units.
 */
const TURNS = 4;

/** Lets calls and other scans of this isolate run between two units of analysis. */
async function yieldToOthers(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await scheduler.wait(0);
}

/** Analyzes one file with the engine. Throws soon after `signal` is aborted. */
export async function analyze(source: SourceFile, signal: AbortSignal): Promise<AnalysisResult> {
  const yieldTo = async (): Promise<void> => {
    await yieldToOthers();
    signal.throwIfAborted();
  };
  const started = Date.now();
  await yieldTo();
  const result = await analyzer.analyze(source, { yieldTo });
  // A Worker's clock stands still while it computes, and advances at the next I/O.
  await yieldToOthers();
  const ms = Math.max(result.coverage.ms, Date.now() - started);
  return { ...result, coverage: { ...result.coverage, ms } };
}

/** Runs the engine when it is the scan's turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** The engine, for a reader that continues after the analysis. */
export const engineFor = (inTurn: InTurn): Engine => ({
  outline: (file) => inTurn(() => analyzer.outline(file, { yieldTo: yieldToOthers })),
  tryFixes: (file, proposals) => inTurn(() => analyzer.tryFixes(file, proposals, { yieldTo: yieldToOthers })),
  holds: (file, fix) => inTurn(() => analyzer.holds(file, fix, { yieldTo: yieldToOthers })),
});
