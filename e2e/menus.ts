import { expect, type Locator } from '@playwright/test';

/**
 * Opens the menu of a button and takes an entry, by keyboard. An open menu first moves the focus to its first entry; a key
 * that is faster goes to whatever has the focus then.
 */
export async function chooseByKeyboard(opener: Locator, entry: string): Promise<void> {
  await opener.press('Enter');
  const entries = opener.page().getByRole('menu').getByRole('menuitem');
  await expect(entries.first()).toBeFocused();
  await entries.and(opener.page().getByRole('menuitem', { name: entry, exact: true })).press('Enter');
}
