import { GRAMMARS } from '@scanner/analyzer/parse/grammar.ts';
import { browserFiles } from '@scanner/analyzer/platform/browser-files.ts';
import { CORE_FILE, GRAMMAR_FILES } from '@scanner/analyzer/platform/files.ts';
import { locate } from '@scanner/analyzer/platform/node.ts';
import type { Plugin } from 'vite';

const ID = 'virtual:engine-files';

/** By this URL the parser would load its uncompressed core; ours is passed to it. A build would include the file. */
const OWN_CORE = 'new URL("web-tree-sitter.wasm", import.meta.url).href';

/**
 * Provides the engine's worker with its grammars: `import files from 'virtual:engine-files'` is a table of URLs by
 * grammar, relative to the worker's script. A build emits the compressed files next to that script; `vite dev` serves
 * them from the installed packages.
 */
export function engineFiles(): Plugin {
  return {
    name: 'scanner:engine-files',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const files = this.environment.mode === 'build' ? await emitted(this.emitFile) : installed();
      return `export default ${JSON.stringify(files)};`;
    },
    transform: {
      order: 'pre',
      handler(code, id) {
        if (!id.endsWith('/web-tree-sitter.js')) return undefined;
        if (!code.includes(OWN_CORE)) throw new Error(`${id} looks for its core in another way than before.`);
        return { code: code.replace(OWN_CORE, '"web-tree-sitter.wasm"'), map: null };
      },
    },
  };
}

type Emit = (file: { type: 'asset'; fileName: string; source: Uint8Array }) => unknown;

async function emitted(emit: Emit): Promise<Record<string, string>> {
  const files = await browserFiles();
  for (const { fileName, bytes } of files) emit({ type: 'asset', fileName: `assets/${fileName}`, source: bytes });
  return Object.fromEntries(files.map(({ name, fileName }) => [name, fileName]));
}

function installed(): Record<string, string> {
  const addressOf = (file: string) => `/@fs${locate(file)}`;
  const grammars = GRAMMARS.map((name) => [name, addressOf(GRAMMAR_FILES[name])]);
  return Object.fromEntries([['core', addressOf(CORE_FILE)], ...grammars]);
}
