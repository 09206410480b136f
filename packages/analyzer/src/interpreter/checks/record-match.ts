/** @module Turns an applicable rule into a match: one per place and weakness, keeping the most severe flow. */

import type { Confidence } from '@scanner/contracts/vulnerability.ts';
import { sourceRank } from '../../domain/taint.ts';
import { unknownCheckOf } from '../context/checked-data.ts';
import { type Frame, functionName } from '../context/frame.ts';
import type { Match, Place } from '../context/match.ts';

const RANK: Readonly<Record<Confidence, number>> = { high: 0, medium: 1, low: 2 };

/** The lesser of two confidences. */
export const lowerConfidence = (left: Confidence, right: Confidence): Confidence =>
  RANK[left] >= RANK[right] ? left : right;

function isMoreSevere(match: Match, than: Match): boolean {
  if (!match.label || !than.label) return match.label !== undefined && than.label === undefined;
  const rank = sourceRank(match.label.source.kind) - sourceRank(than.label.source.kind);
  if (rank !== 0) return rank < 0;
  if (match.isOfLibrary !== than.isOfLibrary) return than.isOfLibrary;
  if ((match.check === undefined) !== (than.check === undefined)) return match.check === undefined;
  if (match.confidence !== than.confidence) return RANK[match.confidence] < RANK[than.confidence];
  return match.label.trace.length < than.label.trace.length;
}

const isOpen = ({ label }: Match): boolean => label?.source.kind === 'parameter';

/** The more severe of two matches of one place; it keeps whether callers of a library provide the data. */
function moreSevere(match: Match, than: Match): Match {
  const [first, second] = isMoreSevere(match, than) ? [match, than] : [than, match];
  if (isOpen(first) || !first.label) return first;
  const open = isOpen(second) ? second : second.open;
  if (!open || first.open === open) return first;
  return { ...first, open: first.open && isMoreSevere(first.open, open) ? first.open : open };
}

export interface MatchInput extends Place, Partial<Pick<Match, 'within' | 'definition' | 'isOfLibrary'>> {
  confidence?: Confidence | undefined;
}

/** Records a match. A second one of the same weakness at the same place replaces it only if it is more severe. */
export function recordMatch(frame: Frame, what: MatchInput): void {
  const { run } = frame;
  const match: Match = {
    within: functionName(frame),
    definition: frame.definition,
    isOfLibrary: false,
    ...what,
    confidence: what.confidence ?? 'high',
    entry: run.entry,
    check: what.label && unknownCheckOf(frame, what.label),
  };
  const key = `${what.weakness}@${what.start}`;
  const other = run.matches.get(key);
  run.matches.set(key, other ? moreSevere(match, other) : match);
}
