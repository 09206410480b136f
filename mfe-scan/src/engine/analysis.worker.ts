/**
 * @module The engine in a web worker. Its script is served with its own policy, which allows it to fetch files of its
 * release and nothing else, so the code it analyzes can't leave the browser from here.
 */

import files from 'virtual:engine-files';
import { createAnalyzer } from '@scanner/analyzer/analyzer.ts';
import { compareSeverity } from '@scanner/analyzer/findings/compare-severity.ts';
import { browserGrammars } from '@scanner/analyzer/platform/browser.ts';
import { refusedPaths } from '@scanner/federation/withheld';
import type { AnalysisRequest, EngineMessage } from './messages.ts';
import { RefusedSource, readSource } from './read-source.ts';

const analyzer = createAnalyzer(browserGrammars((file) => new URL(files[file] ?? file, self.location.href).href));

const answer = (message: EngineMessage): void => self.postMessage(message);

async function run({ id, source }: AnalysisRequest): Promise<EngineMessage> {
  try {
    const file = await readSource(source);
    // The language's code and its grammar are loaded in parallel.
    await analyzer.warm(file.language);
    const { language, coverage, vulnerabilities } = await analyzer.analyze(file, {
      onProgress: (share) => answer({ id, kind: 'progress', share }),
    });
    const analysis = { language, text: file.text, coverage, vulnerabilities: vulnerabilities.sort(compareSeverity) };
    return { id, kind: 'done', analysis };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof RefusedSource) return { id, kind: 'refused', message };
    return { id, kind: 'broken', message, refused: refusedPaths(error) };
  }
}

// In sequence: the parser has one memory for all.
let turn: Promise<void> = Promise.resolve();
self.addEventListener('message', ({ data }: MessageEvent<AnalysisRequest>) => {
  turn = turn.then(async () => answer(await run(data)));
});
