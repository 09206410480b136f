/** @module All detectors over one window of a file. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Detection } from './model/detection.ts';
import type { GrammarName } from './parse/grammar.ts';
import type { Window } from './parse/windows.ts';
import { createSecretFinder, findKnownSecrets } from './secrets/find.ts';
import { SHAPES } from './surface/shape.ts';
import { walk } from './surface/walk.ts';

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

/** What can be read off the tree as it stands: secrets, and patterns that need no flow. */
function detectOnSurface({ grammar, source, window }: DetectionInput): Detection[] {
  const found: Detection[] = [];
  if (!window.tree) return found;
  const strings = new Set(SHAPES[grammar].strings);
  const findSecret = createSecretFinder(grammar, source, found);
  walk(window.tree.root, source, (visit) => {
    if (strings.has(visit.node.type)) findSecret(visit);
  });
  return found;
}

export function detect(input: DetectionInput): DetectionResult {
  const detections = [...findKnownSecrets(input.source, input.window), ...detectOnSurface(input)];
  return { detections, functions: 0 };
}
