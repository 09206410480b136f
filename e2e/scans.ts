import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type Scan, SEVERITIES } from '@scanner/contracts';

/** An example file: `orders.js` (many vulnerabilities), `reports.py` (two), `money.py` (none). */
export const examplePath = (name: string): string => join(import.meta.dirname, 'examples', name);

/** Scans an example through the API; returns the scan's ID once it has ended. */
export async function scanExample(page: Page, name: string): Promise<string> {
  const code = await readFile(examplePath(name), 'utf8');
  return scanCode(page, code, basename(name), name.endsWith('.py') ? 'Python' : 'JavaScript');
}

/** Scans code through the API; returns the scan's ID once it has ended. */
export async function scanCode(page: Page, codeContent: string, fileName: string, language: string): Promise<string> {
  const answer = await page.request.post('/api/scans', { data: { codeContent, fileName, language } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { scanId } = await answer.json();
  await expect
    .poll(async () => (await (await page.request.get(`/api/scans/${scanId}`)).json()).status, { timeout: 15_000 })
    .toBe('completed');
  return scanId;
}

/** Changes parts of the server's responses about a scan, for the state under test. */
export async function showAs(page: Page, id: string, change: (scan: Scan) => Partial<Scan>): Promise<void> {
  await page.route(`**/api/scans/${id}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const scan: Scan = await response.json();
    await route.fulfill({ response, json: { ...scan, ...change(scan) } });
  });
}

/**
 * As many short findings as requested, derived from a scan's findings, one per line; each has the name and link
 * `number-N`.
 */
export const manyFindings =
  (count: number) =>
  ({ vulnerabilities }: Scan): Partial<Scan> => {
    const many = Array.from({ length: count }, (_, index) => vulnerabilities[index % vulnerabilities.length])
      .filter((finding) => finding !== undefined)
      .map(({ severity, category, title, suggestion, ruleId, cwe, confidence, detectedBy, location }, index) => ({
        id: `many-${index}`,
        fingerprint: `number-${index + 1}`,
        title: `${title} number-${index + 1}`,
        description: `What number-${index + 1} is about.`,
        location: { ...location, lineNumber: index + 1 },
        flow: [],
        ...{ severity, category, suggestion, ruleId, cwe, confidence, detectedBy },
      }));
    const summary = { total: count, critical: 0, high: 0, medium: 0, low: 0, info: 0 };
    for (const { severity } of many) summary[severity] += 1;
    return { vulnerabilities: many, summary };
  };

/** This many short findings of each severity. */
export const manyOfEachSeverity =
  (count: number) =>
  (scan: Scan): Partial<Scan> => {
    const { vulnerabilities = [] } = manyFindings(count * SEVERITIES.length)(scan);
    const severityOf = (index: number) => SEVERITIES[index % SEVERITIES.length] ?? 'info';
    return {
      vulnerabilities: vulnerabilities.map((finding, index) => ({ ...finding, severity: severityOf(index) })),
      summary: { total: vulnerabilities.length, critical: count, high: count, medium: count, low: count, info: count },
    };
  };

/** The card of a finding, by its location: `orders.js:39`. */
export const findingAt = (page: Page, place: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByText(new RegExp(`^${place.replaceAll('.', '\\.')}(:\\d+)?$`)) })
    .first();
