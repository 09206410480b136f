import { severityRank, type Vulnerability } from '@scanner/contracts';

/** A finding that both scans have: as it was, and as it is. */
export interface Unchanged {
  before: Vulnerability;
  after: Vulnerability;
}

export interface Comparison {
  /** In the later scan alone. */
  fresh: Vulnerability[];
  /** In the earlier scan alone. */
  fixed: Vulnerability[];
  unchanged: Unchanged[];
}

function byFingerprint(findings: readonly Vulnerability[]): Map<string, Vulnerability[]> {
  const groups = new Map<string, Vulnerability[]>();
  for (const finding of findings) {
    const group = groups.get(finding.fingerprint);
    if (group) group.push(finding);
    else groups.set(finding.fingerprint, [finding]);
  }
  return groups;
}

const inOrder = (a: Vulnerability, b: Vulnerability): number =>
  severityRank(a.severity) - severityRank(b.severity) || a.location.lineNumber - b.location.lineNumber;

/**
 * Tells two scans' findings apart by their fingerprints, which outlive shifted lines and renamed files. Where a scan has
 * a fingerprint more than once (the same code twice), as many are unchanged as both have, in the order of their lines.
 * All lists go by severity, then by line.
 */
export function compareFindings(before: readonly Vulnerability[], after: readonly Vulnerability[]): Comparison {
  const earlier = byFingerprint([...before].sort(inOrder));
  const comparison: Comparison = { fresh: [], fixed: [], unchanged: [] };
  for (const finding of [...after].sort(inOrder)) {
    const match = earlier.get(finding.fingerprint)?.shift();
    if (match) comparison.unchanged.push({ before: match, after: finding });
    else comparison.fresh.push(finding);
  }
  comparison.fixed = [...earlier.values()].flat().sort(inOrder);
  return comparison;
}
