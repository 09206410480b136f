/** @module Runs all detectors over one window of a file, in stretches that others may interrupt. */

import type { RawFinding } from './api-model/raw-finding.ts';
import { analyzeProgram } from './interpreter/program.ts';
import { rawFindingOf } from './interpreter/raw-findings.ts';
import type { Program } from './ir/index.ts';
import type { LoadedLanguage } from './languages/index.ts';
import { runNodeChecks } from './node-checks/detect.ts';
import type { GrammarName } from './parse/grammar.ts';
import type { Window } from './parse/windows.ts';
import { findBidirectional } from './syntactic/bidirectional.ts';
import { weaknessFacts } from './weaknesses/facts.ts';
import type { Stretches } from './work/stretches.ts';

export interface WindowInput {
  /** What the file, or this part of it, is in. */
  language: LoadedLanguage;
  grammar: GrammarName;
  /** The whole file; the window's tree has offsets into it. */
  source: string;
  fileName: string;
  window: Window;
  /** What the window before handed on. */
  windowState?: unknown;
  /** Leaves data flow to the analysis of the whole program. */
  defersFlow?: boolean;
  /** Looks for nothing: only the program is wanted. */
  onlyLowers?: boolean;
}

export interface WindowResult {
  findings: RawFinding[];
  /** How many functions were looked into. */
  functions: number;
  /** Handed to the next window of the same file: the imports that it does not see. */
  windowState?: unknown;
  /** The lowered window. */
  program?: Program;
}

/** What one pass over the code counts as, in evaluations of expressions. */
const WORK_PER_CHARACTER = 0.05;

/** Data flow, where the language is lowered. */
function* detectFlows(input: WindowInput): Stretches<WindowResult> {
  const { source, window, windowState, defersFlow } = input;
  const { lowered } = input.language;
  if (!lowered || !window.tree) return { findings: [], functions: 0 };
  const program = lowered.lower(window.tree.root, source);
  const passWork = (window.end - window.start) * WORK_PER_CHARACTER;
  yield passWork;
  if (input.onlyLowers) return { findings: [], functions: program.functions, program };
  const imports = windowState instanceof Map ? (windowState as ReadonlyMap<string, string>) : new Map<string, string>();
  const { semantics, models } = lowered;
  const result = defersFlow
    ? { matches: [], imports }
    : yield* analyzeProgram({ program, source, semantics, models, weaknesses: weaknessFacts, imports });
  const matched = result.matches.map((match) => rawFindingOf(match, source, program.body));
  const checked = yield* runNodeChecks(program, source, lowered.nodeChecks ?? []);
  return {
    program,
    findings: [
      ...matched,
      ...checked,
      ...(lowered.programChecks?.(program) ?? []),
      ...(input.language.checkMemory?.(program, source) ?? []),
    ],
    functions: program.functions,
    windowState: result.imports,
  };
}

export function* detect(input: WindowInput): Stretches<WindowResult> {
  const flows = yield* detectFlows(input);
  if (input.onlyLowers) return flows;
  const findings = [
    ...findBidirectional(input.source, input.window),
    ...input.language.findPromptInjection(input.source, input.window),
    ...input.language.findSecrets(input.grammar, input.source, input.window),
    ...flows.findings,
  ];
  return {
    ...flows,
    findings: yield* input.language.assessing(findings, flows.program, input.source, undefined, input.fileName),
  };
}
