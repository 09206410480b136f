/** @module All detectors over one window of a file. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Detection } from './model/detection.ts';
import type { GrammarName } from './parse/grammar.ts';
import type { Window } from './parse/windows.ts';

export interface DetectionInput {
  language: LanguageId;
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

export function detect(_input: DetectionInput): DetectionResult {
  return { detections: [], functions: 0 };
}
