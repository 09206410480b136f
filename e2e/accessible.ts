import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { pageIsThere } from './area.ts';

/** Holds the page, once it answers, to all of axe's rules. */
export async function expectAccessible(page: Page): Promise<void> {
  await pageIsThere(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
