/**
 * @module
 * The languages, each loaded with its first file: a browser fetches only what it needs, and a Worker or terminal starts
 * without evaluating thirty of them.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { ApiModel } from '../api-model/api.ts';
import type { HeuristicTables } from '../api-model/heuristics.ts';
import type { NodeCheck } from '../node-checks/check.ts';
import { LANGUAGES } from './all-languages.ts';
import type { Language, MemoryCheck } from './language.ts';

/** Whether this bundle has the language; a Worker of a group of languages has only these. */
export const isBundled = (id: LanguageId): boolean => id in LANGUAGES;

/** A loaded language. */
export interface LoadedLanguage {
  /** The lowering and models; absent if only secrets are searched for. */
  lowered?: Language;
  checkMemory?: MemoryCheck | undefined;
  /** Finds text that addresses an AI, in any language; loaded with the first language. */
  findPromptInjection: typeof import('../syntactic/prompt-injection.ts').findPromptInjection;
  /** Finds secrets in literals of any language; loaded with the first language. */
  findSecrets: typeof import('../secrets/window.ts').findSecrets;
  /** Adds context from the surrounding program to findings: routes, the resources of their flows, mitigating facts. */
  assessing: typeof import('../assess/in-context.ts').assessing;
}

/** Models that the user of the engine adds to those of the languages. */
const ownModels: ApiModel[] = [];

/** Adds models to their languages, for all later analyses of this process. */
export function addModels(models: readonly ApiModel[]): void {
  ownModels.push(...models);
  loading.clear();
}

/**
 * Model lists by the list of handwritten models: languages with the same models share one list, which is indexed once.
 */
const withGenerated = new Map<readonly ApiModel[], readonly ApiModel[]>();

async function withAllModels(language: Language): Promise<Language> {
  const { models } = language;
  // A list for several languages: each uses the models that apply to it.
  const shared = (await language.furtherModels?.()) ?? [];
  const further = [
    ...shared.filter(({ languages }) => languages.includes(language.id)),
    ...(language.generated ? [await language.generated()] : []),
  ];
  const made = further.length > 0 ? [...models, ...further] : models;
  const known = withGenerated.get(models) ?? made;
  withGenerated.set(models, known);
  const own = ownModels.filter(({ languages }) => languages.includes(language.id));
  return { ...language, models: own.length === 0 ? known : [...known, ...own] };
}

/** Compiled languages, whose functions are checked by their text. */
const COMPILED = /^(?:c|cpp|csharp|elixir|go|java|kotlin|rust|scala|swift)$/;

/** Loads the additional checks and heuristics for compiled languages. */
const loadFunctionTextChecks = async (
  id: LanguageId,
): Promise<[NodeCheck[], (tables: HeuristicTables) => HeuristicTables]> => {
  if (!COMPILED.test(id)) return [[], (tables) => tables];
  const [{ functionTextChecks }, { withCompiledHeuristics }] = await Promise.all([
    import('../node-checks/function-text/checks.ts'),
    import('../frameworks/compiled-heuristics.ts'),
  ]);
  return [[...functionTextChecks(id)], withCompiledHeuristics];
};

/** Languages without request handlers and records. */
const WITHOUT_HANDLERS = /^(?:elm|header|r|shell|solidity)$/;
/** Languages whose handlers are short functions that contain the whole handling of a request. */
const OF_REQUESTS = /^(?:jsx|tsx|javascript|typescript|php|python|ruby)$/;

async function loadHandlerChecks(id: LanguageId): Promise<readonly NodeCheck[]> {
  if (WITHOUT_HANDLERS.test(id)) return [];
  const { HANDLER_HEURISTICS } = await import('../node-checks/heuristics/handler-checks.ts');
  if (!OF_REQUESTS.test(id)) return HANDLER_HEURISTICS;
  const [{ WEB_CHECKS }, { SIBLING_CHECKS: LEFT_OUT_CHECKS }] = await Promise.all([
    import('../node-checks/web-checks.ts'),
    import('../node-checks/access/sibling-checks.ts'),
  ]);
  return [...HANDLER_HEURISTICS, ...WEB_CHECKS, ...LEFT_OUT_CHECKS];
}

async function load(id: LanguageId): Promise<LoadedLanguage> {
  const [
    known,
    { findPromptInjection },
    { findSecrets },
    { assessing },
    { heuristics },
    { HEURISTIC_CHECKS },
    [written, withCompiledHeuristics],
    ofHandlers,
  ] = await Promise.all([
    LANGUAGES[id]?.(),
    import('../syntactic/prompt-injection.ts'),
    import('../secrets/window.ts'),
    import('../assess/in-context.ts'),
    import('../frameworks/heuristics.ts'),
    import('../node-checks/heuristics/checks.ts'),
    loadFunctionTextChecks(id),
    loadHandlerChecks(id),
    import('../interpreter/register-heuristics.ts'),
    import('../interpreter/register-guards.ts'),
    import('../interpreter/register-flows.ts'),
  ]);
  if (known?.semantics.overflow) await import('../interpreter/register-numbers.ts');
  const lowered = known && {
    ...(await withAllModels(known)),
    semantics: { ...known.semantics, heuristics: withCompiledHeuristics(heuristics) },
    nodeChecks: [
      ...HEURISTIC_CHECKS,
      ...(known.nodeChecks ?? []),
      ...((await known.furtherChecks?.()) ?? []),
      ...ofHandlers,
      ...written,
    ],
  };
  return {
    findPromptInjection,
    findSecrets,
    assessing,
    ...(lowered ? { lowered, checkMemory: await known.memoryCheck?.() } : {}),
  };
}

const loading = new Map<LanguageId, Promise<LoadedLanguage>>();

/** Loads a language once. A failed load is retried the next time. */
export function loadLanguage(id: LanguageId): Promise<LoadedLanguage> {
  const known = loading.get(id);
  if (known) return known;
  const loaded = load(id);
  loading.set(id, loaded);
  loaded.catch(() => loading.delete(id));
  return loaded;
}
