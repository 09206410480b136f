import { type AnalysisResult, createAnalyzer, type SourceFile } from '@scanner/analyzer/analyzer.ts';
import { workerGrammars } from '@scanner/analyzer/platform/worker.ts';
import type { Engine } from '../model/tasks/Desk.ts';

/** Files above this many characters are analysed one at a time in one isolate: their trees would not fit side by side. */
const LARGE_CHARACTERS = 256 * 1024;

const analyzer = createAnalyzer(workerGrammars);

/** The end of the large analysis before; small ones do not wait for it. */
let largeBefore: Promise<unknown> = Promise.resolve();

/** Lets other scans and calls of this isolate go on between two units of analysis. */
const yieldToOthers = (): Promise<void> => scheduler.wait(0);

/** Does work on a file; on large ones, one at a time. */
function inTurn<T>(source: SourceFile, run: () => Promise<T>): Promise<T> {
  if (source.text.length <= LARGE_CHARACTERS) return run();
  const turn = largeBefore.then(run, run);
  largeBefore = turn;
  return turn;
}

/** Analyses one file with the engine. Throws soon after `signal` is aborted. */
export const analyse = (source: SourceFile, signal: AbortSignal): Promise<AnalysisResult> =>
  inTurn(source, async () => {
    signal.throwIfAborted();
    const yieldTo = async (): Promise<void> => {
      await yieldToOthers();
      signal.throwIfAborted();
    };
    const started = Date.now();
    const result = await analyzer.analyze(source, { yieldTo });
    // A Worker's clock stands while it computes, and goes on with the next thing that it waits for.
    await yieldToOthers();
    const ms = Math.max(result.coverage.ms, Date.now() - started);
    return { ...result, coverage: { ...result.coverage, ms } };
  });

/** The engine for a reader that goes on where the analysis ends. */
export const engineFor = (source: SourceFile): Engine => ({
  outline: (file) => inTurn(source, () => analyzer.outline(file, { yieldTo: yieldToOthers })),
  tryFixes: (file, proposals) => inTurn(source, () => analyzer.tryFixes(file, proposals)),
  holds: (file, fix) => inTurn(source, () => analyzer.holds(file, fix)),
});
