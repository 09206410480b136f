import type { Vulnerability } from '@scanner/contracts';
import { FIX_LINES_MAX, MUTED, SEVERITY_COLORS, SNIPPET_LINES_MAX } from './layout.ts';
import type { Page } from './page.ts';
import { snippetAround } from './snippet.ts';
import { codeLines, oneLine, quoteCode } from './text.ts';

const LABEL = { size: 9, bold: true, after: 0.8 } as const;
const BODY = { size: 9.5, after: 2.5 } as const;

function prose(page: Page, label: string, text: string): void {
  page.keep(12);
  page.paragraph(label, LABEL);
  page.paragraph(oneLine(quoteCode(text)), BODY);
}

function code(page: Page, label: string, text: string | undefined, linesMax: number): void {
  if (!text?.trim()) return;
  const lines = codeLines(text, linesMax);
  page.keep(6 + lines.length * 4);
  page.paragraph(label, LABEL);
  page.code(lines);
}

/** Writes one finding; `number` starts at 1. */
export function writeFinding(page: Page, finding: Vulnerability, number: number): void {
  page.keep(40);
  page.rule();
  page.gap(4);
  page.paragraph(`${number}. ${oneLine(finding.title)}`, { size: 12, bold: true, after: 1 });
  page.paragraph(`Severity: ${finding.severity.toUpperCase()}`, {
    size: 9.5,
    bold: true,
    color: SEVERITY_COLORS[finding.severity],
  });
  page.paragraph(`Category: ${oneLine(finding.category)}`, { size: 9.5, color: MUTED });
  const { filePath, lineNumber } = finding.location;
  page.paragraph(`Location: ${oneLine(filePath)}:${lineNumber}`, { size: 9.5, color: MUTED, after: 2.5 });
  prose(page, 'Description', finding.description);
  code(page, 'Vulnerable Code', snippetAround(finding), SNIPPET_LINES_MAX);
  prose(page, 'Recommendation', finding.suggestion);
  code(page, 'Fix Example', finding.fixExample ?? finding.fix?.after, FIX_LINES_MAX);
  page.gap(2);
}
