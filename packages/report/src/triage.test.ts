/** A scan with dismissed findings has the same content in every format. */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { findingsCsv } from './csv.ts';
import { testFinding, testScan } from './finding.test-support.ts';
import { scanJson } from './json.ts';
import { scanMarkdown } from './markdown.ts';
import { renderPdf } from './pdf.ts';
import { sarifLog } from './sarif.ts';

const dismissal = {
  reason: 'accepted_risk',
  note: '=HYPERLINK("x") <img src=x>',
  at: '2026-11-22T10:00:00.000Z',
} as const;
const open = testFinding({ id: 'f1', title: 'Open finding', baselineState: 'new' });
const closed = testFinding({
  id: 'f2',
  title: 'Closed finding',
  severity: 'low',
  dismissal,
  baselineState: 'unchanged',
});
const since = {
  scanId: 's0',
  fileName: 'UserDao.java',
  language: 'Java',
  uploadedAt: '2026-11-20T10:00:00.000Z',
  new: 1,
  fixed: 2,
  unchanged: 1,
};
const scan = testScan([closed, open], { series: { id: 's0', since, trend: [3, 2] } });

/** The text of a document's pages in the standard fonts. */
function shownText(pdf: ArrayBuffer): string[] {
  const raw = Buffer.from(pdf).toString('latin1');
  return [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) => {
    try {
      const drawn = inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
      return [...drawn.matchAll(/\(((?:[^()\\]|\\.)*)\) Tj/g)].map(([, text = '']) =>
        text.replace(/\\([()\\])/g, '$1'),
      );
    } catch {
      return [];
    }
  });
}

test('SARIF has every result, suppressions for all of them, and is valid', () => {
  const log = sarifLog({
    engineVersion: '1.0.0',
    files: [{ path: 'UserDao.java', vulnerabilities: scan.vulnerabilities }],
  });
  expect(log.runs[0]?.results?.map(({ suppressions, baselineState }) => [suppressions, baselineState])).toEqual([
    [
      [{ kind: 'external', status: 'accepted', justification: 'Accepted risk: =HYPERLINK("x") <img src=x>' }],
      'unchanged',
    ],
    [[], 'new'],
  ]);
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  const schema = readFileSync(new URL('./sarif/schema/sarif-2.1.0.json', import.meta.url), 'utf8');
  expect(ajv.validate(JSON.parse(schema), JSON.parse(JSON.stringify(log)))).toBe(true);
  const untouched = sarifLog({ engineVersion: '1.0.0', files: [{ path: 'a.js', vulnerabilities: [testFinding()] }] });
  expect(untouched.runs[0]?.results?.[0]).not.toHaveProperty('suppressions');
});

test('CSV has status, reason and note as cells that no spreadsheet computes', () => {
  const [head = '', first = '', second = ''] = findingsCsv(scan).slice(1).split('\r\n');
  expect(head).toMatch(/,Status,Dismissal reason,Dismissal note,Since previous scan$/);
  expect(first).toMatch(/,dismissed,Accepted risk,"'=HYPERLINK\(""x""\) <img src=x>",unchanged$/);
  expect(second).toMatch(/,open,,,new$/);
});

test('JSON has the decision as the API names it, and how many there are', () => {
  expect(JSON.parse(scanJson(scan))).toMatchObject({
    dismissed: 1,
    series: { since: { new: 1, fixed: 2, unchanged: 1 } },
    vulnerabilities: [{ dismissal }, { id: 'f1' }],
  });
  expect(JSON.parse(scanJson(testScan([open])))).not.toHaveProperty('dismissed');
});

test('Markdown counts the open findings, lists the others apart, and shows the note as text', () => {
  const report = scanMarkdown(scan);
  expect(report).toContain('| Critical | 1 |\n| **Total** | **1** |\n| Dismissed | 1 |');
  expect(report).toContain('- **Since 2026-11-20T10:00:00.000Z:** 1 new, 2 fixed, 1 unchanged');
  expect(report.indexOf('### Open finding')).toBeLessThan(report.indexOf('## Dismissed findings'));
  expect(report.indexOf('### Closed finding')).toBeGreaterThan(report.indexOf('## Dismissed findings'));
  expect(report).toContain('- **Dismissed:** Accepted risk: =HYPERLINK("x") \\<img src=x\\>');
});

test('PDF counts the open findings and lists the dismissed ones at the end', async () => {
  const text = shownText(await renderPdf(scan));
  expect(text).toContain('Total Issues: 1');
  expect(text).toContain('Dismissed: 1');
  expect(text.find((line) => line.startsWith('Since '))).toMatch(/: 1 new, 2 fixed, 1 unchanged$/);
  expect(text).toContain('1. Open finding');
  expect(text.some((line) => /^\d+\. Closed finding/.test(line))).toBe(false);
  const listed = text.slice(text.indexOf('Dismissed Findings (1)'));
  expect(listed).toContain('Closed finding');
  expect(listed).toContain('Accepted risk: =HYPERLINK("x") <img src=x>');
});

test('PDF of a scan whose findings are all dismissed does not look like an all-clear', async () => {
  const text = shownText(await renderPdf(testScan([closed])));
  expect(text).toContain('All findings are dismissed.');
  expect(text).not.toContain('No vulnerabilities found!');
});
