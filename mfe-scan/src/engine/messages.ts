/** @module What the page and the engine's worker say to each other. */
import type { Coverage, LanguageId, Vulnerability } from '@scanner/contracts';

/** Pasted text, whose language is known, or a file, whose text and language the worker finds out. */
export type Source =
  | { kind: 'text'; fileName: string; language: LanguageId; text: string }
  | { kind: 'file'; file: File };

export interface AnalysisRequest {
  id: number;
  source: Source;
}

export interface Analysis {
  language: LanguageId;
  /** What was read, decoded. */
  text: string;
  coverage: Coverage;
  /** Most severe first. */
  vulnerabilities: Vulnerability[];
}

export type EngineMessage =
  | { id: number; kind: 'progress'; share: number }
  | { id: number; kind: 'done'; analysis: Analysis }
  /** The file cannot be analyzed; the sentence says why and what to do. */
  | { id: number; kind: 'refused'; message: string }
  /** It has failed; `refused` are paths that the server would not give the worker. */
  | { id: number; kind: 'broken'; message: string; refused: string[] };
