import { severityRank, type Vulnerability } from '@scanner/contracts';

/** A finding of both scans: in its earlier and its later form. */
export interface Unchanged {
  before: Vulnerability;
  after: Vulnerability;
}

export interface Comparison {
  /** Only in the later scan. */
  fresh: Vulnerability[];
  /** Only in the earlier scan. */
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
 * Compares two scans' findings by their fingerprints, which survive shifted lines and renamed files. For a fingerprint
 * that occurs several times (duplicate code), the smaller count of both scans is unchanged, in the order of lines. All
 * lists are sorted by severity, then by line.
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
