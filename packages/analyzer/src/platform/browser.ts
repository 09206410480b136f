/** @module The grammars in a browser: fetched individually, on first use. */
import type { GrammarLoader, GrammarName } from '../parse/grammar.ts';

/** What a browser fetches: a grammar, or the parser's own core. */
export type BrowserFile = GrammarName | 'core';

async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok || !response.body)
    throw new Error(`The grammar at ${url} could not be loaded (${response.status}).`);
  const bytes = url.endsWith('.gz') ? response.body.pipeThrough(new DecompressionStream('gzip')) : response.body;
  return WebAssembly.compileStreaming(new Response(bytes, { headers: { 'content-type': 'application/wasm' } }));
}

/**
 * A loader that fetches what `urlOf` names: WebAssembly as it is, or packed by gzip where the address ends in `.gz`.
 * `browser-files.ts` makes the packed files when an app is built.
 *
 * @example createAnalyzer(browserGrammars((file) => `/grammars/${file}.wasm`));
 */
export function browserGrammars(urlOf: (file: BrowserFile) => string): GrammarLoader {
  return {
    core: () => compile(urlOf('core')),
    grammar: (name: GrammarName) => compile(urlOf(name)),
  };
}
