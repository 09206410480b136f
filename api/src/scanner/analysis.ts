import { type AnalysisResult, createAnalyzer, type SourceFile } from '@scanner/analyzer/analyzer.ts';
import { workerGrammars } from '@scanner/analyzer/platform/worker.ts';

/** Files above this many characters are analysed one at a time in one isolate: their trees would not fit side by side. */
const LARGE_CHARACTERS = 256 * 1024;

const analyzer = createAnalyzer(workerGrammars);

/** The end of the large analysis before; small ones do not wait for it. */
let largeBefore: Promise<unknown> = Promise.resolve();

/** Lets other scans and calls of this isolate go on between two units of analysis. */
const yieldToOthers = (): Promise<void> => scheduler.wait(0);

/** Analyses one file with the engine. */
export function analyse(source: SourceFile): Promise<AnalysisResult> {
  const run = () => analyzer.analyze(source, { yieldTo: yieldToOthers });
  if (source.text.length <= LARGE_CHARACTERS) return run();
  const turn = largeBefore.then(run, run);
  largeBefore = turn;
  return turn;
}
