/** @module Messages between the page and the engine's worker. */
import type { Coverage, LanguageId, Vulnerability } from '@scanner/contracts';

/** Pasted text with a known language, or a file whose text and language the worker determines. */
export type Source =
  | { kind: 'text'; fileName: string; language: LanguageId; text: string }
  | { kind: 'file'; file: File };

export interface AnalysisRequest {
  id: number;
  source: Source;
}

export interface Analysis {
  language: LanguageId;
  /** The decoded text. */
  text: string;
  coverage: Coverage;
  /** Most severe first. */
  vulnerabilities: Vulnerability[];
}

export type EngineMessage =
  | { id: number; kind: 'progress'; share: number }
  | { id: number; kind: 'done'; analysis: Analysis }
  /** The file can't be analyzed; the sentence says why and what to do. */
  | { id: number; kind: 'refused'; message: string }
  /** The analysis has failed; `refused` are paths that the server refused to serve to the worker. */
  | { id: number; kind: 'broken'; message: string; refused: string[] };
