/** The engine in a browser: all grammars load, and the findings are those of Node. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createAnalyzer } from '@scanner/analyzer';
import { GRAMMARS } from '@scanner/analyzer/parse/grammar.ts';
import { CORE_FILE, GRAMMAR_FILES } from '@scanner/analyzer/platform/files.ts';
import { nodeGrammars } from '@scanner/analyzer/platform/node.ts';
import { findingLines, SAMPLES } from '@scanner/analyzer/platform/samples.ts';
import { build } from 'esbuild';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

declare global {
  /** The globals of the page's script. */
  var engine: {
    parse: (grammar: string, text: string) => Promise<number>;
    findings: () => Promise<string[]>;
  };
}

const PAGE_SCRIPT = `
import { createAnalyzer } from '@scanner/analyzer';
import { createParser } from '@scanner/analyzer/parse/parser.ts';
import { browserGrammars } from '@scanner/analyzer/platform/browser.ts';
import { findingLines, SAMPLES } from '@scanner/analyzer/platform/samples.ts';

const grammars = browserGrammars((file) => '/grammars/' + file + '.wasm');
globalThis.engine = {
  parse: async (grammar, text) => (await createParser(grammars).parse(grammar, text))?.nodes ?? 0,
  findings: async () => {
    const analyzer = createAnalyzer(grammars);
    const lines = [];
    for (const sample of SAMPLES) lines.push(...findingLines(sample.fileName, (await analyzer.analyze(sample)).vulnerabilities));
    return lines;
  },
};`;

const locate = createRequire(createRequire(import.meta.url).resolve('@scanner/analyzer')).resolve;

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: PAGE_SCRIPT, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    external: ['fs/promises', 'module'],
  });
  return outputFiles[0]?.text ?? '';
}

/** Serves the page, its script and the grammars on a free port. */
async function serve(): Promise<{ server: Server; address: string }> {
  const script = await bundle();
  const files = new Map(GRAMMARS.map((name) => [`/grammars/${name}.wasm`, GRAMMAR_FILES[name]]));
  files.set('/grammars/core.wasm', CORE_FILE);
  const server = createServer(async (request, response) => {
    const file = files.get(request.url ?? '');
    if (file) {
      response.writeHead(200, { 'content-type': 'application/wasm' }).end(await readFile(locate(file)));
    } else if (request.url === '/engine.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    } else {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<script type="module" src="/engine.js"></script>');
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test.describe('the engine in a browser', () => {
  let served: Awaited<ReturnType<typeof serve>>;
  test.beforeAll(async () => {
    served = await serve();
  });
  test.afterAll(() => {
    served.server.close();
  });

  test('loads all grammars', async ({ page }) => {
    await page.goto(served.address);
    await page.waitForFunction(() => 'engine' in window);
    for (const grammar of GRAMMARS) {
      const nodes = await page.evaluate((name) => globalThis.engine.parse(name, 'x = f("a", 1)\n'), grammar);
      expect(nodes, grammar).toBeGreaterThan(1);
    }
  });

  test('finds what it finds under Node', async ({ page }) => {
    const analyzer = createAnalyzer(nodeGrammars);
    const expected: string[] = [];
    for (const sample of SAMPLES) {
      expected.push(...findingLines(sample.fileName, (await analyzer.analyze(sample)).vulnerabilities));
    }
    await page.goto(served.address);
    await page.waitForFunction(() => 'engine' in window);
    const found = await page.evaluate(() => globalThis.engine.findings());
    expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThanOrEqual(SAMPLES.length);
  });
});
