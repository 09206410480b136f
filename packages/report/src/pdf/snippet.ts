import type { Vulnerability } from '@scanner/contracts';
import { SNIPPET_LINES_MAX } from './layout.ts';

/**
 * A finding's snippet, starting so that its first 8 lines (all that the report shows) contain the finding's line and,
 * if there are any, two lines after it.
 */
export function snippetAround(finding: Pick<Vulnerability, 'codeSnippet' | 'snippetStartLine' | 'location'>): string {
  const lines = (finding.codeSnippet ?? '').split(/\r\n|\r|\n/);
  const at = finding.location.lineNumber - (finding.snippetStartLine ?? finding.location.lineNumber);
  const last = Math.min(at + 2, lines.length - 1);
  const start = at < lines.length ? Math.max(0, last - SNIPPET_LINES_MAX + 1) : 0;
  return lines.slice(start).join('\n');
}
