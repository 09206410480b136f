/**
 * @module A scan as a PDF document, created in a browser or in Node. Text beyond Latin-1 needs Unicode fonts, which the
 * caller loads; characters that they lack are written as code points.
 */
import {
  nameSaysText,
  notAnalyzedText,
  notAnalyzedTitle,
  SEVERITIES,
  type Severity,
  type Since,
} from '@scanner/contracts';
import { sinceCounts } from '@scanner/contracts/since-text.ts';
import { jsPDF } from 'jspdf';
import { writeDismissed } from './pdf/dismissed.ts';
import { writeFinding } from './pdf/finding.ts';
import { CLEAN_GREEN, MUTED, SEVERITY_COLORS } from './pdf/layout.ts';
import { createPage, type Page, writeFooters } from './pdf/page.ts';
import { isStandardText, oneLine } from './pdf/text.ts';
import { createTypeface, type UnicodeFonts } from './pdf/typeface.ts';
import type { ReportedScan } from './reported-scan.ts';
import { type Triaged, triaged } from './triage.ts';

export type { UnicodeFonts } from './pdf/typeface.ts';
export type { ReportedScan } from './reported-scan.ts';

export interface PdfOptions {
  /** Called only for a scan with text beyond Latin-1. */
  loadFonts?: () => Promise<UnicodeFonts>;
}

const SEVERITY_LABELS: Record<Severity, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Info',
};

const needsUnicode = (scan: ReportedScan): boolean =>
  !isStandardText(
    [
      scan.fileName,
      scan.language,
      scan.selection ?? '',
      ...scan.vulnerabilities.flatMap((finding) => [
        finding.title,
        finding.category,
        finding.location.filePath,
        finding.description,
        finding.codeSnippet ?? '',
        finding.suggestion,
        finding.fixExample ?? finding.fix?.after ?? '',
        finding.dismissal?.note ?? '',
      ]),
    ]
      .join(' ')
      .replace(/[\t\r\n]/g, ' '),
  );

const sinceLine = (since: Since): string =>
  `Since ${oneLine(new Date(since.uploadedAt).toLocaleString())}: ${sinceCounts(since)}`;

function writeHead(page: Page, scan: ReportedScan): void {
  page.paragraph('OWASP Security Scan Report', { size: 20, bold: true, after: 4 });
  const facts = { size: 10 } as const;
  page.paragraph(`File: ${oneLine(scan.fileName)}`, facts);
  page.paragraph(`Language: ${oneLine(scan.language)}`, facts);
  const nameSays = nameSaysText(scan.coverage ?? null, scan.language);
  if (nameSays) page.paragraph(oneLine(nameSays), facts);
  page.paragraph(`Scan Date: ${oneLine(new Date(scan.uploadedAt).toLocaleString())}`, facts);
  page.paragraph(`File Size: ${(scan.fileSize / 1024).toFixed(2)} KB`, facts);
  if (scan.series?.since) page.paragraph(sinceLine(scan.series.since), facts);
  if (scan.selection) page.paragraph(`Findings Shown: ${oneLine(scan.selection)}`, facts);
  page.gap(5);
}

/** The first message for a file that was barely analyzed. */
function writeNotAnalyzed(page: Page, { language, coverage }: ReportedScan): void {
  if (!coverage?.notAnalyzed) return;
  const title = notAnalyzedTitle(coverage.notAnalyzed, language);
  page.paragraph(oneLine(title), { size: 13, bold: true, color: SEVERITY_COLORS.critical, after: 1 });
  page.paragraph(oneLine(notAnalyzedText(coverage.notAnalyzed, language)), { size: 10, after: 5 });
}

function writeSummary(page: Page, { summary, dismissed }: Triaged): void {
  page.paragraph('Summary', { size: 13, bold: true, after: 1.5 });
  page.paragraph(`Total Issues: ${summary.total}`, { size: 10, color: MUTED });
  for (const severity of SEVERITIES) {
    const count = summary[severity];
    if (count === 0) continue;
    page.paragraph(`${SEVERITY_LABELS[severity]}: ${count}`, {
      size: 10,
      bold: true,
      color: SEVERITY_COLORS[severity],
    });
  }
  if (dismissed.length > 0) page.paragraph(`Dismissed: ${dismissed.length}`, { size: 10, color: MUTED });
  page.gap(5);
}

/** Renders a completed scan; returns the bytes of the document. */
export async function renderPdf(scan: ReportedScan, { loadFonts }: PdfOptions = {}): Promise<ArrayBuffer> {
  const fonts = loadFonts && needsUnicode(scan) ? await loadFonts() : undefined;
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  doc.setProperties({ title: `OWASP Security Scan Report: ${oneLine(scan.fileName)}`, creator: 'OWASP Scanner' });
  const typeface = createTypeface(doc, fonts);
  const page = createPage(doc, typeface);
  const parts = triaged(scan.vulnerabilities);
  writeHead(page, scan);
  writeNotAnalyzed(page, scan);
  writeSummary(page, parts);
  if (scan.vulnerabilities.length === 0 && scan.coverage?.notAnalyzed) {
    page.paragraph('Nothing was found in the parts that could be read.', { size: 11, color: MUTED });
  } else if (scan.vulnerabilities.length === 0) {
    page.paragraph('No vulnerabilities found!', { size: 14, bold: true, color: CLEAN_GREEN });
  } else if (parts.open.length === 0) {
    page.paragraph('All findings are dismissed.', { size: 11, color: MUTED, after: 4 });
  } else {
    page.paragraph('Vulnerabilities', { size: 13, bold: true, after: 2 });
    for (const [index, finding] of parts.open.entries()) writeFinding(page, finding, index + 1);
  }
  if (parts.dismissed.length > 0) writeDismissed(page, parts.dismissed);
  writeFooters(doc, typeface, MUTED);
  return doc.output('arraybuffer');
}
