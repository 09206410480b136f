import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** A source file of the examples: `orders.js` (weak in many ways), `reports.py` (in two), `money.py` (in none). */
export const examplePath = (name: string): string => join(import.meta.dirname, 'examples', name);

/** Scans an example through the API; answers the scan's id once it has ended. */
export async function scanExample(page: Page, name: string): Promise<string> {
  const codeContent = await readFile(examplePath(name), 'utf8');
  const language = name.endsWith('.py') ? 'Python' : 'JavaScript';
  const answer = await page.request.post('/api/scans', { data: { codeContent, fileName: basename(name), language } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { scanId } = await answer.json();
  await expect
    .poll(async () => (await (await page.request.get(`/api/scans/${scanId}`)).json()).status, { timeout: 15_000 })
    .toBe('completed');
  return scanId;
}

/** The card of a finding, by its place in the file: `orders.js:39`. */
export const findingAt = (page: Page, place: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByText(new RegExp(`^${place.replaceAll('.', '\\.')}(:\\d+)?$`)) })
    .first();
