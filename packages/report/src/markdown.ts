/** @module A scan as Markdown, for issues, wikis and reviews. */
import { nameSaysText, notAnalyzedText, notAnalyzedTitle } from '@scanner/contracts/not-analyzed.ts';
import { SEVERITIES } from '@scanner/contracts/severity.ts';
import { sinceCounts } from '@scanner/contracts/since-text.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import { findingMarkdown } from './markdown/finding.ts';
import { inlineCode, prose } from './markdown/text.ts';
import type { ReportedScan } from './reported-scan.ts';
import { type Triaged, triaged } from './triage.ts';

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

function summaryTable({ summary, dismissed }: Triaged): string {
  const rows = SEVERITIES.filter((severity) => summary[severity] > 0).map(
    (severity) => `| ${capital(severity)} | ${summary[severity]} |`,
  );
  return [
    '| Severity | Findings |',
    '| --- | ---: |',
    ...rows,
    `| **Total** | **${summary.total}** |`,
    ...(dismissed.length > 0 ? [`| Dismissed | ${dismissed.length} |`] : []),
  ].join('\n');
}

/** The first message for a file that was barely analyzed. */
function warning({ language, coverage }: ReportedScan): string[] {
  if (!coverage?.notAnalyzed) return [];
  const [title, text] = [
    notAnalyzedTitle(coverage.notAnalyzed, language),
    notAnalyzedText(coverage.notAnalyzed, language),
  ];
  return [`> **${prose(title)}**\n>\n> ${prose(text)}`];
}

const sectionOf = (title: string, findings: readonly Vulnerability[], language: string): string[] =>
  findings.length === 0 ? [] : [title, ...findings.map((finding) => findingMarkdown(finding, language).trim())];

/** The whole report: what was scanned, the number of findings per severity, and each finding. */
export function scanMarkdown(scan: ReportedScan): string {
  const { fileName, language, uploadedAt, fileSize, selection, series, vulnerabilities, coverage } = scan;
  const nameSays = nameSaysText(coverage ?? null, language);
  const facts = [
    `- **File:** ${inlineCode(fileName)}`,
    `- **Language:** ${prose(language)}`,
    ...(nameSays ? [`- **Note:** ${prose(nameSays)}`] : []),
    `- **Scan date:** ${uploadedAt}`,
    `- **File size:** ${(fileSize / 1024).toFixed(2)} KB`,
    ...(series?.since ? [`- **Since ${series.since.uploadedAt}:** ${sinceCounts(series.since)}`] : []),
    ...(selection ? [`- **Findings shown:** ${prose(selection)}`] : []),
  ];
  const parts = triaged(vulnerabilities);
  const findings =
    vulnerabilities.length === 0
      ? [coverage?.notAnalyzed ? 'Nothing was found in the parts that could be read.' : 'No vulnerabilities found.']
      : [
          summaryTable(parts),
          ...sectionOf('## Findings', parts.open, language),
          ...sectionOf('## Dismissed findings', parts.dismissed, language),
        ];
  return `${['# OWASP Security Scan Report', facts.join('\n'), ...warning(scan), ...findings].join('\n\n')}\n`;
}
