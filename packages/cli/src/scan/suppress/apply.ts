/** @module Which findings of a file its comments suppress, and which comments have no effect. */
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { SuppressionComment } from './comments.ts';

export interface Suppressed {
  found: Vulnerability;
  /** The reason in the comment. */
  justification: string;
}

/** A comment that doesn't do what its author meant. */
export interface CommentProblem {
  line: number;
  message: string;
}

export interface Suppression {
  kept: Vulnerability[];
  suppressed: Suppressed[];
  problems: CommentProblem[];
}

const speaksOf = ({ target, line, rules }: SuppressionComment, { location, ruleId }: Vulnerability): boolean =>
  rules.includes(ruleId) &&
  (target === location.lineNumber || (target === line && target === (location.endLineNumber ?? location.lineNumber)));

/** Removes the findings that a comment with a reason suppresses. */
export function applyComments(
  findings: readonly Vulnerability[],
  comments: readonly SuppressionComment[],
): Suppression {
  const used = new Set<string>();
  const kept: Vulnerability[] = [];
  const suppressed: Suppressed[] = [];
  for (const found of findings) {
    const comment = comments.find((one) => speaksOf(one, found));
    if (comment) used.add(`${comment.line} ${found.ruleId}`);
    if (comment && comment.reason !== '') suppressed.push({ found, justification: comment.reason });
    else kept.push(found);
  }
  const problems = comments.flatMap(({ line, rules, reason }): CommentProblem[] => {
    if (reason === '')
      return [
        {
          line,
          message: `This comment gives no reason and suppresses nothing. Write: owasp-ignore ${rules.join(', ')}: why`,
        },
      ];
    return rules
      .filter((rule) => !used.has(`${line} ${rule}`))
      .map((rule) => ({ line, message: `There is no finding of '${rule}' to suppress here. Remove the comment.` }));
  });
  return { kept, suppressed, problems };
}
