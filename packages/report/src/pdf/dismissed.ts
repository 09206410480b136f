import { type DismissedFinding, dismissalText } from '../triage.ts';
import { MUTED } from './layout.ts';
import type { Page } from './page.ts';
import { oneLine } from './text.ts';

/** Lists the dismissed findings: what, where and why. */
export function writeDismissed(page: Page, findings: readonly DismissedFinding[]): void {
  page.keep(30);
  page.rule();
  page.gap(4);
  page.paragraph(`Dismissed Findings (${findings.length})`, { size: 13, bold: true, after: 2 });
  for (const { title, severity, location, dismissal } of findings) {
    page.keep(16);
    page.paragraph(oneLine(title), { size: 10, bold: true });
    const place = `${oneLine(location.filePath)}:${location.lineNumber}`;
    page.paragraph(`${severity.toUpperCase()} | ${place}`, { size: 9, color: MUTED });
    page.paragraph(oneLine(dismissalText(dismissal)), { size: 9, after: 3 });
  }
}
