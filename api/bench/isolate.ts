/**
 * @module A Worker that has the engines scan what it receives, as the scanner does, for measuring their isolates and for
 * comparing what they find. Never deployed.
 */
import { ENGINE_GROUPS, type EngineGroup } from '@scanner/analyzer/engines/groups.ts';
import { languageByFileName } from '@scanner/contracts/languages.ts';
import type { EngineService, Engines } from '../src/engine/engine-service.ts';
import { analyze, BINDING_OF } from '../src/scanner/analysis.ts';

/** An engine as in `engine.ts`. */
interface MeasuredService extends EngineService {
  wasmBytes(): Promise<number>;
}

const wasmOf = async (env: Engines, group: EngineGroup): Promise<[EngineGroup, number]> => [
  group,
  await (env[BINDING_OF[group]] as MeasuredService).wasmBytes(),
];

export default {
  /**
   * `POST /<file name>` with the code returns figures of its scan, `POST /result/<file name>` all of it. `GET /wasm`
   * returns the bytes of WebAssembly memory by group; anything else only that it is running.
   */
  async fetch(request: Request, env: Engines): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/wasm') {
      return Response.json(Object.fromEntries(await Promise.all(ENGINE_GROUPS.map((group) => wasmOf(env, group)))));
    }
    const fileName = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
    const language = languageByFileName(fileName);
    if (request.method !== 'POST' || !language) return new Response('up');
    const file = { fileName, language, languageFromName: true, text: await request.text() };
    const result = await analyze(env, file, new AbortController().signal);
    if (pathname.startsWith('/result/')) return Response.json(result);
    const lines = result.vulnerabilities.map(({ location }) => location.lineNumber);
    const { coverage } = result;
    return Response.json({ findings: lines.length, lastLine: Math.max(0, ...lines), lines: coverage.lines });
  },
};
