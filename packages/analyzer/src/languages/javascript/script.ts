/** @module What JavaScript and TypeScript share, with and without JSX: lowering, models, checks. */
import type { ApiModel } from '../../api-model/api.ts';
import { defineSemantics } from '../../api-model/semantics.ts';
import { isExponential } from '../../node-checks/regex/exponential.ts';
import { slowMatch } from '../../node-checks/regex/polynomial.ts';

import { SCRIPT_CHECKS } from '../../node-checks/script-checks.ts';
import { unsanitizedMarkup } from '../../node-checks/web/unsanitized-markup.ts';
import type { GrammarName } from '../../parse/grammar.ts';
import type { Language } from '../language.ts';
import { GLOBALS } from './globals.ts';
import { lowerScript } from './lowering/program.ts';
import { scriptModels } from './models.ts';

/** TypeScript types whose values are never strings. */
const SCALAR_TYPES = new Set(['number', 'boolean', 'bigint', 'Number', 'Boolean', 'BigInt', 'Date']);

/** Types whose values may hold untrusted data. */
const DATA_TYPES = new Set(['FormData', 'URLSearchParams', 'Headers', 'Map', 'Set', 'File', 'Blob', 'Buffer']);

/** Models that are loaded separately. */
export const scriptFurtherModels = async (): Promise<readonly ApiModel[]> => [
  ...(await import('../../frameworks/script/schemas/index.ts')).schemaModels,
  ...(await import('../../frameworks/script/further/index.ts')).scriptFurther,
  (await import('../../frameworks/script/file-settings.ts')).fileSettings,
];

/** Returns the language with that ID. */
export const scriptLanguage = (id: 'javascript' | 'jsx' | 'typescript' | 'tsx', grammar: GrammarName): Language => ({
  id,
  grammar,
  lower: (root, source) => lowerScript(root, source, id),
  models: scriptModels,
  furtherModels: scriptFurtherModels,
  generated: async () => (await import('../../frameworks/script/generated.ts')).scriptGenerated,
  programChecks: unsanitizedMarkup,
  nodeChecks: SCRIPT_CHECKS,
  furtherChecks: async () => (await import('../../node-checks/prototypes/index.ts')).PROTOTYPE_CHECKS,
  semantics: defineSemantics({
    slowMatch,
    isExponential,
    scalarTypes: SCALAR_TYPES,
    globals: GLOBALS,
    dataTypes: DATA_TYPES,
    prototypes: true,
    handedOn: (name, _args, at) =>
      /^set(?:Timeout|Interval)$/.test(name)
        ? { from: at + 2 }
        : /^(?:nextTick|setImmediate)$/.test(name)
          ? { from: at + 1 }
          : undefined,
    operatorsAreObjects: true,
    instancesByType: true,
    aliases: [
      ['window.', ''],
      ['Window.', ''],
      ['globalThis.', ''],
      ['self.', ''],
      ['global.', ''],
    ],
  }),
});
