import type { DescribedRule } from 'virtual:rules';
import { catalog } from '@scanner/analyzer';
import { examples } from '@scanner/analyzer/platform/examples.ts';
import { type LanguageId, languageName } from '@scanner/contracts/languages.ts';
import type { Plugin } from 'vite';

const ID = 'virtual:rules';

/** The engine's catalog by rule ID. */
export function describedRules(): DescribedRule[] {
  const languages = new Map<string, Set<LanguageId>>();
  for (const { weakness, language } of examples()) {
    languages.set(weakness, (languages.get(weakness) ?? new Set()).add(language));
  }
  return catalog().map((rule) => ({
    ...rule,
    languages: [...(languages.get(rule.id) ?? [])].map(languageName).sort(),
  }));
}

/**
 * Provides the rule page with the engine's catalog as data, without the engine: `import rules from 'virtual:rules'`.
 */
export function rulesModule(): Plugin {
  return {
    name: 'scanner:rules',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}` ? `export default JSON.parse(${JSON.stringify(JSON.stringify(describedRules()))});` : undefined,
  };
}
