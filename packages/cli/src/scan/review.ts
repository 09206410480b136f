/** @module Which findings of a scan are reported, after comments in the code, settings and known findings. */
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { KnownFinding } from './baseline/known.ts';
import type { Candidate } from './collect.ts';
import type { ReportedFile } from './scan-file.ts';
import type { CommentProblem, Suppressed } from './suppress/apply.ts';

/** An analyzed file, with the findings that count. */
export interface ReviewedFile {
  candidate: Candidate;
  scanned: ReportedFile;
  findings: readonly Vulnerability[];
  /** By a comment with a reason. */
  suppressed: readonly Suppressed[];
  /** Comments that suppress nothing. */
  problems: readonly CommentProblem[];
}

/** Settings that apply to a file's findings. */
export interface Review {
  isSelected(finding: Vulnerability): boolean;
}

/** The findings of a file after its comments and the settings. */
export async function reviewFile(candidate: Candidate, scanned: ReportedFile, review: Review): Promise<ReviewedFile> {
  if (scanned.kind === 'failed') return { candidate, scanned, findings: [], suppressed: [], problems: [] };
  const { result, text } = scanned;
  const { vulnerabilities } = result;
  // Few files have such a comment; the parser is loaded only for those.
  if (!text.includes('owasp-ignore'))
    return { candidate, scanned, findings: vulnerabilities.filter(review.isSelected), suppressed: [], problems: [] };
  const [{ suppressionComments }, { applyComments }] = await Promise.all([
    import('./suppress/comments.ts'),
    import('./suppress/apply.ts'),
  ]);
  const { kept, suppressed, problems } = applyComments(vulnerabilities, suppressionComments(text, result.language));
  return {
    ...{ candidate, scanned, problems },
    findings: kept.filter(review.isSelected),
    suppressed: suppressed.filter(({ found }) => review.isSelected(found)),
  };
}

/** All files' findings for a baseline, with the file names from `nameOf`. */
export const knownFindings = (files: readonly ReviewedFile[], nameOf: (candidate: Candidate) => string) =>
  files.flatMap(({ candidate, findings }) =>
    findings.map((found) => ({
      ...({ file: nameOf(candidate), rule: found.ruleId, fingerprint: found.fingerprint } satisfies KnownFinding),
      found,
    })),
  );
