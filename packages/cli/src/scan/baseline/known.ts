/** @module Which findings are known from before: by fingerprint, in the same file or in one that was moved. */

/** A finding as a baseline keeps it. */
export interface KnownFinding {
  /** From where the command runs, with `/`. */
  file: string;
  rule: string;
  fingerprint: string;
}

const placeKey = ({ file, fingerprint }: KnownFinding): string => `${fingerprint} ${file}`;

/**
 * The findings that `known` does not have. A known finding of a file that is no longer scanned counts for an equal one
 * elsewhere, each once: its file was renamed.
 */
export function newFindings<Finding extends KnownFinding>(
  findings: readonly Finding[],
  known: readonly KnownFinding[],
  scannedFiles: ReadonlySet<string>,
): Finding[] {
  const here = new Set(known.map(placeKey));
  const moved = new Map<string, number>();
  for (const { file, fingerprint } of known)
    if (!scannedFiles.has(file)) moved.set(fingerprint, (moved.get(fingerprint) ?? 0) + 1);
  return findings.filter((finding) => {
    if (here.has(placeKey(finding))) return false;
    const left = moved.get(finding.fingerprint) ?? 0;
    if (left > 0) moved.set(finding.fingerprint, left - 1);
    return left === 0;
  });
}
