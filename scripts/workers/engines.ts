/** @module The configurations of the `engine` Workers: the same for each group of languages, except for its modules. */
import { ENGINE_GROUPS, type EngineGroup } from '../../packages/analyzer/src/engines/groups.ts';

/** An `engine` Worker: its group, and its configuration in `api/`. */
export interface EngineWorker {
  readonly group: EngineGroup;
  readonly config: string;
}

export const ENGINES: readonly EngineWorker[] = ENGINE_GROUPS.map((group) => ({
  group,
  config: `wrangler.engine-${group}.jsonc`,
}));

const textFor = (
  group: EngineGroup,
): string => `// The \`engine\` Worker for the languages of the group \`${group}\`: packages/analyzer/src/engines/groups.ts.
// Written by \`npm run new-language\`.
{
  "$schema": "node_modules/wrangler/config-schema.json",
  "name": "owasp-scanner-engine-${group}",
  "main": "src/engine/index.ts",
  "compatibility_date": "2026-11-01",
  "compatibility_flags": ["nodejs_compat"],
  // Its bundle has no other languages and grammars.
  "alias": {
    "./all-languages.ts": "@scanner/analyzer/engines/${group}.ts",
    "./all-grammars.ts": "@scanner/analyzer/engines/${group}.ts"
  },
  // web-tree-sitter asks for its own address even where the grammars come as modules; a bundle has none.
  "define": { "import.meta.url": "\\"file:///engine.js\\"" },
  // Half as much source to hold in memory and to compile; the maps keep stack traces readable.
  "minify": true,
  "upload_source_maps": true,
  // Names on every function would be set again each time that a closure is made.
  "keep_names": false,
  "workers_dev": false,
  "observability": { "enabled": true },
  "limits": { "cpu_ms": 300000 }
}
`;

/** The configurations by path. */
export const engineConfigs = (): ReadonlyMap<string, string> =>
  new Map(ENGINES.map(({ group, config }) => [`api/${config}`, textFor(group)]));
