import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';
import { pageIsThere } from './area.ts';

declare global {
  /** The globals that axe's source defines in a page. */
  var axe: typeof import('axe-core') | undefined;
}

/**
 * Checks a loaded page with all of axe's rules. Pages here have no frames, and axe is injected once per page: repeated
 * injection took half of each check.
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
