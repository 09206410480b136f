/**
 * @module A Worker that scans what it receives, for measuring an isolate: memory during the scan of a long file, time
 * until the first scan is done. Never deployed.
 */
import { createAnalyzer } from '@scanner/analyzer/analyzer.ts';
import { workerGrammars } from '@scanner/analyzer/platform/worker.ts';
import { languageByFileName } from '@scanner/contracts/languages.ts';

const analyzer = createAnalyzer(workerGrammars);

/** The parser's memory, which the inspector's statistics exclude. */
const memories: WebAssembly.Memory[] = [];
WebAssembly.Memory = class extends WebAssembly.Memory {
  constructor(descriptor: WebAssembly.MemoryDescriptor) {
    super(descriptor);
    memories.push(this);
  }
};

export default {
  /** `POST /<file name>` with the code; anything else returns only that it is running. */
  async fetch(request: Request): Promise<Response> {
    const fileName = decodeURIComponent(new URL(request.url).pathname.slice(1));
    const language = languageByFileName(fileName);
    if (request.method !== 'POST' || !language) return new Response('up');
    const source = { fileName, language, text: await request.text() };
    const { vulnerabilities, coverage } = await analyzer.analyze(source, { yieldTo: () => scheduler.wait(0) });
    const lines = vulnerabilities.map(({ location }) => location.lineNumber);
    return Response.json({
      findings: lines.length,
      lastLine: Math.max(0, ...lines),
      lines: coverage.lines,
      notes: coverage.notes,
      wasm: memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0),
    });
  },
};
