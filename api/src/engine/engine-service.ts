/**
 * @module What an `engine` Worker offers to `scanner`. Two versions can meet during a deployment, so that it may only
 * grow: decision 127.
 */
import type { AnalysisResult, Analyzer, SourceFile } from '@scanner/analyzer/analyzer.ts';
import type { EngineGroup } from '@scanner/analyzer/engines/groups.ts';
import type { LanguageId } from '@scanner/contracts/languages.ts';

/** What an engine asks while it analyzes a file. */
export interface EngineCaller {
  /** How much of a text cannot be read as a language of another engine, 0 to 1. */
  unreadShare(language: LanguageId, text: string): Promise<number>;
  /** Whether the analysis is still needed. */
  isWanted(): Promise<boolean>;
}

/** `elsewhere`: the content is in a language of another engine. `ended`: the caller no longer needed it. */
export type Analyzed =
  | { readonly kind: 'done'; readonly result: AnalysisResult }
  | { readonly kind: 'elsewhere'; readonly language: LanguageId }
  | { readonly kind: 'ended' };

/** The engine for a group of languages. */
export interface EngineService extends Pick<Analyzer, 'unreadShare' | 'outline' | 'tryFixes' | 'holding'> {
  analyze(file: SourceFile, caller: EngineCaller): Promise<Analyzed>;
}

export type EngineBinding = `ENGINE_${Uppercase<EngineGroup>}`;

/** The bindings to the engines. */
export type Engines = { readonly [Binding in EngineBinding]: EngineService };
