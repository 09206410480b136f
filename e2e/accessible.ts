import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { pageIsThere } from './area.ts';

/** Holds the page, once it answers, to all of axe's rules. */
export async function expectAccessible(page: Page): Promise<void> {
  await pageIsThere(page);
  // No page here has a frame: axe's own way into frames opens a second page each time, and doubles what a check costs.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
