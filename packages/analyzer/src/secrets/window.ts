/** @module Finds the secrets in one window of a file. Loaded with the first language. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { GrammarName } from '../parse/grammar.ts';
import type { Window } from '../parse/windows.ts';
import { createSecretFinder } from './find.ts';
import { findKnownSecrets } from './known.ts';
import { SHAPES } from './shape.ts';
import { testCases } from './test-code.ts';
import { walk } from './walk.ts';

/** Finds secrets; without a tree, only those that the text shows. */
export function findSecrets(grammar: GrammarName, source: string, window: Window): RawFinding[] {
  const found: RawFinding[] = findKnownSecrets(source, window);
  if (!window.tree) return found;
  const strings = new Set(SHAPES[grammar].strings);
  const findSecret = createSecretFinder(grammar, source, found);
  walk(window.tree.root, source, (visit) => {
    if (strings.has(visit.node.type)) findSecret(visit);
  });
  if (grammar !== 'rust' || found.length === 0) return found;
  const ranges = testCases(window.tree.root, source);
  return found.filter(({ start, end }) => !ranges.some((range) => range.start <= start && end <= range.end));
}
