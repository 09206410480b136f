import type { Vulnerability } from '@scanner/contracts';
import { SNIPPET_LINES_MAX } from './layout.ts';

/**
 * A finding's snippet, begun late enough that its first 8 lines (all that the report shows) hold the finding's line,
 * with two lines after it where there are any.
 */
export function snippetAround(finding: Pick<Vulnerability, 'codeSnippet' | 'snippetStartLine' | 'location'>): string {
  const lines = (finding.codeSnippet ?? '').split(/\r\n|\r|\n/);
  const at = finding.location.lineNumber - (finding.snippetStartLine ?? finding.location.lineNumber);
  const last = Math.min(at + 2, lines.length - 1);
  const start = at < lines.length ? Math.max(0, last - SNIPPET_LINES_MAX + 1) : 0;
  return lines.slice(start).join('\n');
}
