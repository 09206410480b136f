/** @module The grammars in a browser: fetched one by one, when first used. */
import type { GrammarLoader, GrammarName } from '../parse/grammar.ts';

async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The grammar at ${url} could not be loaded (${response.status}).`);
  if (response.headers.get('content-type')?.startsWith('application/wasm'))
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * A loader that fetches from `baseUrl` (with or without its closing slash): `core.wasm`, and `<grammar>.wasm` for each
 * {@link GrammarName}. {@link import('./files.ts')} says which package's file to serve under which name.
 */
export function browserGrammars(baseUrl: string): GrammarLoader {
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;
  return {
    core: () => compile(`${base}core.wasm`),
    grammar: (name: GrammarName) => compile(`${base}${name}.wasm`),
  };
}
