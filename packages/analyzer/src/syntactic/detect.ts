/** @module What can be read off a tree as it stands: secrets, and patterns that need no flow. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { GrammarName } from '../parse/grammar.ts';
import type { Window } from '../parse/windows.ts';
import { createSecretFinder, findKnownSecrets } from '../secrets/find.ts';
import { createMatcher, type PatternSet } from './match.ts';
import { SHAPES } from './shape.ts';
import { walk } from './walk.ts';

/** Runs all surface detectors over a window in one walk; without a tree, those that read text alone. */
export function detectSyntactic(
  patterns: PatternSet | undefined,
  grammar: GrammarName,
  source: string,
  window: Window,
): RawFinding[] {
  const found: RawFinding[] = findKnownSecrets(source, window);
  if (!window.tree) return found;
  const strings = new Set(SHAPES[grammar].strings);
  const findSecret = createSecretFinder(grammar, source, found);
  const match = patterns && createMatcher(patterns, grammar, source, found);
  walk(window.tree.root, source, (visit) => {
    if (strings.has(visit.node.type)) findSecret(visit);
    match?.(visit);
  });
  return found;
}
