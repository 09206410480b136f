import { expect, type Locator } from '@playwright/test';

/**
 * Opens a button's menu and selects an entry by keyboard. An open menu first focuses its first entry; a faster key
 * would go to another element.
 */
export async function chooseByKeyboard(opener: Locator, entry: string): Promise<void> {
  await opener.press('Enter');
  const entries = opener.page().getByRole('menu').getByRole('menuitem');
  await expect(entries.first()).toBeFocused();
  await entries.and(opener.page().getByRole('menuitem', { name: entry, exact: true })).press('Enter');
}
