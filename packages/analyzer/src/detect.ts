/** @module All detectors over one window of a file. */

import type { Detection } from './api-model/raw-finding.ts';
import { analyzeProgram } from './interpreter/program.ts';
import { detectionOf } from './interpreter/raw-findings.ts';
import type { LoadedLanguage } from './languages/index.ts';
import { detectStructure } from './node-checks/detect.ts';
import type { GrammarName } from './parse/grammar.ts';
import type { Window } from './parse/windows.ts';
import { findBidirectional } from './syntactic/bidirectional.ts';
import { detectOnSurface } from './syntactic/detect.ts';
import { weaknesses } from './weaknesses/index.ts';

export interface DetectionInput {
  /** What the file, or this part of it, is in. */
  language: LoadedLanguage;
  grammar: GrammarName;
  /** The whole file; the window's tree has offsets into it. */
  source: string;
  window: Window;
  /** What the window before handed on. */
  carried?: unknown;
}

export interface DetectionResult {
  detections: Detection[];
  /** How many functions were looked into. */
  functions: number;
  /** Handed to the next window of the same file: the imports that it does not see. */
  carried?: unknown;
}

/** Data flow, where the language is lowered. */
function detectFlows({ language: { lowered }, source, window, carried }: DetectionInput): DetectionResult {
  if (!lowered || !window.tree) return { detections: [], functions: 0 };
  const program = lowered.lower(window.tree.root, source);
  const imports = carried instanceof Map ? (carried as ReadonlyMap<string, string>) : new Map<string, string>();
  const result = analyzeProgram({ program, source, language: lowered, weaknesses, imports });
  return {
    detections: [
      ...result.hits.map((hit) => detectionOf(hit, source, program.body)),
      ...detectStructure(program, source, lowered.structure ?? []),
      ...(lowered.whole?.(program) ?? []),
      ...(lowered.memory?.(program, source) ?? []),
    ],
    functions: program.functions,
    carried: result.imports,
  };
}

export function detect(input: DetectionInput): DetectionResult {
  const flows = detectFlows(input);
  return {
    ...flows,
    detections: [
      ...findBidirectional(input.source, input.window),
      ...input.language.findAddressed(input.source, input.window),
      ...detectOnSurface(input.language.patterns, input.grammar, input.source, input.window),
      ...flows.detections,
    ],
  };
}
