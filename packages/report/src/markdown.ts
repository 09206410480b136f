/** @module A scan as Markdown, for issues, wikis and reviews. */
import { nameSaysText, notAnalyzedText, notAnalyzedTitle } from '@scanner/contracts/not-analyzed.ts';
import { SEVERITIES } from '@scanner/contracts/severity.ts';
import { findingMarkdown } from './markdown/finding.ts';
import { inlineCode, prose } from './markdown/text.ts';
import type { ReportedScan } from './reported-scan.ts';

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

function summaryTable({ summary }: ReportedScan): string {
  const rows = SEVERITIES.filter((severity) => summary[severity] > 0).map(
    (severity) => `| ${capital(severity)} | ${summary[severity]} |`,
  );
  return ['| Severity | Findings |', '| --- | ---: |', ...rows, `| **Total** | **${summary.total}** |`].join('\n');
}

/** What is said first of a file that was hardly analyzed. */
function warning({ language, coverage }: ReportedScan): string[] {
  if (!coverage?.notAnalyzed) return [];
  const [title, text] = [
    notAnalyzedTitle(coverage.notAnalyzed, language),
    notAnalyzedText(coverage.notAnalyzed, language),
  ];
  return [`> **${prose(title)}**\n>\n> ${prose(text)}`];
}

/** The whole report: what was scanned, how many findings of which severity, and each of them. */
export function scanMarkdown(scan: ReportedScan): string {
  const { fileName, language, uploadedAt, fileSize, selection, vulnerabilities, coverage } = scan;
  const nameSays = nameSaysText(coverage ?? null, language);
  const facts = [
    `- **File:** ${inlineCode(fileName)}`,
    `- **Language:** ${prose(language)}`,
    ...(nameSays ? [`- **Note:** ${prose(nameSays)}`] : []),
    `- **Scan date:** ${uploadedAt}`,
    `- **File size:** ${(fileSize / 1024).toFixed(2)} KB`,
    ...(selection ? [`- **Findings shown:** ${prose(selection)}`] : []),
  ];
  const findings =
    vulnerabilities.length === 0
      ? [coverage?.notAnalyzed ? 'Nothing was found in the parts that could be read.' : 'No vulnerabilities found.']
      : [
          summaryTable(scan),
          '## Findings',
          ...vulnerabilities.map((finding) => findingMarkdown(finding, language).trim()),
        ];
  return `${['# OWASP Security Scan Report', facts.join('\n'), ...warning(scan), ...findings].join('\n\n')}\n`;
}
