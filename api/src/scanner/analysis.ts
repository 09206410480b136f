/** @module Has files analyzed by the engines, each by the one that has its language. */
import type { AnalysisResult, SourceFile } from '@scanner/analyzer/analyzer.ts';
import { type EngineGroup, GROUP_OF } from '@scanner/analyzer/engines/groups.ts';
import { type LanguageId, languageName } from '@scanner/contracts/languages.ts';
import type { Analyzed, EngineBinding, EngineCaller, EngineService, Engines } from '../engine/engine-service.ts';
import type { Engine } from '../llm/tasks/task-context.ts';

export const BINDING_OF: Readonly<Record<EngineGroup, EngineBinding>> = {
  web: 'ENGINE_WEB',
  scripting: 'ENGINE_SCRIPTING',
  jvm: 'ENGINE_JVM',
  native: 'ENGINE_NATIVE',
  other: 'ENGINE_OTHER',
};

/** The engine that has a language. */
const engineOf = (engines: Engines, language: LanguageId): EngineService => engines[BINDING_OF[GROUP_OF[language]]];

/** Throws if there is no result. */
function resultOf(analyzed: Analyzed): AnalysisResult {
  if (analyzed.kind === 'done') return analyzed.result;
  throw new Error(
    analyzed.kind === 'ended' ? 'The analysis was ended.' : `The engine doesn't have ${analyzed.language}.`,
  );
}

/** The result of a file whose name says another language than its content. */
async function analyzeAsRead(
  engines: Engines,
  file: SourceFile,
  language: LanguageId,
  caller: EngineCaller,
): Promise<AnalysisResult> {
  const asRead = { ...file, language, languageFromName: false };
  const result = resultOf(await engineOf(engines, language).analyze(asRead, caller));
  return { ...result, coverage: { ...result.coverage, nameSays: languageName(file.language) } };
}

/** Analyzes one file. Throws soon after `signal` is aborted. */
export async function analyze(engines: Engines, file: SourceFile, signal: AbortSignal): Promise<AnalysisResult> {
  const caller: EngineCaller = {
    unreadShare: (language, text) => engineOf(engines, language).unreadShare(language, text),
    isWanted: async () => !signal.aborted,
  };
  const started = Date.now();
  signal.throwIfAborted();
  const analyzed = await engineOf(engines, file.language).analyze(file, caller);
  signal.throwIfAborted();
  const result =
    analyzed.kind === 'elsewhere' ? await analyzeAsRead(engines, file, analyzed.language, caller) : resultOf(analyzed);
  signal.throwIfAborted();
  const ms = Math.max(result.coverage.ms, Date.now() - started);
  return { ...result, coverage: { ...result.coverage, ms } };
}

/** Runs the engine when it is the scan's turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * The engine, for a reader that continues after the analysis. One call for all fixes: the platform allows 32 calls of
 * other Workers in a request, and all steps of a scan are one.
 */
export const engineFor = (engines: Engines, inTurn: InTurn): Engine => ({
  outline: (file) => inTurn(() => engineOf(engines, file.language).outline(file)),
  tryFixes: (file, proposals) => inTurn(() => engineOf(engines, file.language).tryFixes(file, proposals)),
  holding: (file, fixes) => inTurn(() => engineOf(engines, file.language).holding(file, fixes)),
});
