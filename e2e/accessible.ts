import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';
import { pageIsThere } from './area.ts';

declare global {
  /** What axe's source sets up in a page. */
  var axe: typeof import('axe-core') | undefined;
}

/**
 * Holds the page, once it answers, to all of axe's rules. No page here has a frame, and axe stays in a page that it was put
 * into: putting it in each time took half of what a check costs.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await pageIsThere(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  const violations = await page.evaluate(async () => {
    const result = await globalThis.axe?.run(document, { resultTypes: ['violations'] });
    if (result === undefined) throw new Error('There is no axe in this page.');
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
  expect(violations).toEqual([]);
}
