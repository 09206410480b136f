/**
 * @module The engine's own models as Semgrep rules: one for each taint weakness, with all sources, sinks and sanitizers
 * of the language's models, so that both tools look for the same things when they are timed.
 */

import type { ApiModel } from '../../packages/analyzer/src/api-model/api.ts';
import type { SinkKind, SourceKind } from '../../packages/analyzer/src/api-model/kinds.ts';
import { loadLanguage } from '../../packages/analyzer/src/languages/index.ts';
import { expandPatterns } from '../../packages/analyzer/src/match/pattern.ts';
import { weaknessFacts } from '../../packages/analyzer/src/weaknesses/facts.ts';
import type { LanguageId } from '../../packages/contracts/src/languages.ts';

/** Semgrep's names of the languages, and their syntax for constructor calls. */
const DIALECTS: Partial<Record<LanguageId, { name: string; construction: (path: string) => string }>> = {
  javascript: { name: 'javascript', construction: (path) => `new ${path}(...)` },
  typescript: { name: 'typescript', construction: (path) => `new ${path}(...)` },
  java: { name: 'java', construction: (path) => `new ${path}(...)` },
  csharp: { name: 'csharp', construction: (path) => `new ${path}(...)` },
  php: { name: 'php', construction: (path) => `new ${path}(...)` },
  python: { name: 'python', construction: (path) => `${path}(...)` },
  ruby: { name: 'ruby', construction: (path) => `${path}.new(...)` },
  go: { name: 'go', construction: (path) => `${path}{...}` },
};

export interface SemgrepRule {
  id: string;
  languages: string[];
  severity: 'WARNING';
  message: string;
  mode: 'taint';
  'pattern-sources': { pattern: string }[];
  'pattern-sinks': { pattern: string }[];
  'pattern-sanitizers'?: { pattern: string }[];
}

/** Not a keyword of any language, and no class name. */
const NAME = /^(?!(?:class|default|delete|function|import|in|new|return|this|typeof|void)$)[A-Za-z_]\w*$/;

/**
 * The path as Semgrep writes it, up to its call: `os.system`; `$X.query` if the path only has the receiver's type.
 * Undefined for paths that Semgrep can't express, such as list elements and packages with hyphens.
 */
function callee(path: string): string | undefined {
  const parts = path.split('.');
  const last = parts.at(-1) ?? '';
  if (!NAME.test(last)) return undefined;
  if (parts.length === 1) return last;
  if (path.startsWith('?.')) return `$X.${last}`;
  const isPlain = parts.every((part) => NAME.test(part));
  const isOfType = parts.slice(0, -1).some((part) => /^[A-Z]/.test(part));
  return isPlain && !isOfType ? path : `$X.${last}`;
}

function callPattern(path: string, language: LanguageId): string | undefined {
  const construction = DIALECTS[language]?.construction;
  if (!path.startsWith('new ')) {
    const called = callee(path);
    return called && `${called}(...)`;
  }
  const name = path.slice(4).split('.').at(-1) ?? '';
  return NAME.test(name) ? construction?.(name) : undefined;
}

/** What sources, sinks and sanitizers may name; some name neither. */
interface Paths {
  call?: string | readonly string[];
  read?: string | readonly string[];
}

const patternsOf = (models: readonly object[], language: LanguageId): { pattern: string }[] => {
  const found = new Set<string>();
  for (const { call = [], read = [] } of models as readonly Paths[]) {
    for (const path of expandPatterns(call)) found.add(callPattern(path, language) ?? '');
    for (const path of expandPatterns(read)) found.add(callee(path) ?? '');
  }
  found.delete('');
  return [...found].map((pattern) => ({ pattern }));
};

const speaksOf = (sanitizes: readonly SinkKind[] | 'all', kind: SinkKind | undefined): boolean =>
  sanitizes === 'all' || (kind !== undefined && sanitizes.includes(kind));

/** Rules with what the models of the language name; weaknesses without a sink that Semgrep can express are omitted. */
export async function semgrepRules(language: LanguageId): Promise<SemgrepRule[]> {
  const dialect = DIALECTS[language];
  const models: readonly ApiModel[] = (await loadLanguage(language)).lowered?.models ?? [];
  if (!dialect) return [];
  const sourcesOf = (kinds: readonly SourceKind[]) =>
    patternsOf(
      models.flatMap(({ sources = [] }) => sources.filter(({ kind }) => kinds.includes(kind))),
      language,
    );
  return [...weaknessFacts.values()].flatMap(({ id, sinkKind, sources }): SemgrepRule[] => {
    const sinks = patternsOf(
      models.flatMap((model) => (model.sinks ?? []).filter(({ weakness }) => weakness === id)),
      language,
    );
    const from = sources ? sourcesOf(sources) : [];
    if (sinks.length === 0 || from.length === 0) return [];
    const sanitizers = patternsOf(
      models.flatMap((model) => (model.sanitizers ?? []).filter(({ sanitizes }) => speaksOf(sanitizes, sinkKind))),
      language,
    );
    return [
      {
        ...{ id: `${language}-${id}`, languages: [dialect.name], severity: 'WARNING', message: id, mode: 'taint' },
        'pattern-sources': from,
        'pattern-sinks': sinks,
        ...(sanitizers.length > 0 && { 'pattern-sanitizers': sanitizers }),
      },
    ];
  });
}
