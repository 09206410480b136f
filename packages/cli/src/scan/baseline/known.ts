/** @module Determines which findings were known before: by fingerprint, in the same file or in a moved one. */

/** A finding as stored in a baseline. */
export interface KnownFinding {
  /** Relative to the working directory, with `/`. */
  file: string;
  rule: string;
  fingerprint: string;
}

const placeKey = ({ file, fingerprint }: KnownFinding): string => `${fingerprint} ${file}`;

/**
 * The findings that `known` doesn't contain. A known finding of a file that is no longer scanned matches an equal one
 * in another file, once each: its file was renamed.
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
