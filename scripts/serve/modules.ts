import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The modules of a Worker's bundle, the main one first. */
export function modulesOf(script: string) {
  const folder = dirname(script);
  const wasm = readdirSync(folder).filter((file) => file.endsWith('.wasm'));
  return [
    { type: 'ESModule' as const, path: script },
    ...wasm.map((file) => ({ type: 'CompiledWasm' as const, path: join(folder, file) })),
  ];
}
