/** @module What a control opens: in a landmark of the page, seen, and closed with the focus back where it came from. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { newAccount, signUp } from './accounts.ts';
import { expectFocusSeen } from './keyboard.ts';
import { pageOf, test, type Visitor } from './visitors.ts';

type Opened = 'listbox' | 'dialog' | 'alertdialog';

interface Place {
  readonly name: string;
  readonly visitor: Visitor;
  readonly open: (page: Page) => Promise<unknown>;
  /** The controls, by role and name, and what each opens. */
  readonly openers: readonly [role: 'button' | 'combobox', name: string | RegExp, opened: Opened][];
}

const PLACES: readonly Place[] = [
  {
    name: 'history',
    visitor: 'user',
    open: async (page) => {
      await page.goto('/history');
      await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
    },
    openers: [
      ['combobox', 'Filter by status', 'listbox'],
      ['button', 'Delete selected', 'alertdialog'],
    ],
  },
  {
    name: 'pasted code',
    visitor: 'nobody',
    open: async (page) => {
      await page.goto('/scan');
      await page.getByRole('tab', { name: 'Paste Code' }).press('Enter');
    },
    openers: [['combobox', 'Language', 'listbox']],
  },
  {
    name: 'account',
    visitor: 'user',
    open: (page) => page.goto('/account'),
    openers: [['button', 'Delete account', 'dialog']],
  },
  {
    name: 'administration of users',
    visitor: 'admin',
    open: async (page) => {
      const browser = page.context().browser();
      const theirs = await browser?.newPage();
      if (!theirs) throw new Error('This needs a browser that can open further pages.');
      const { name } = await signUp(theirs, newAccount(`Grace ${crypto.randomUUID().slice(0, 8)}`));
      await theirs.close();
      await page.goto(`/admin/users?q=${encodeURIComponent(name)}`);
    },
    openers: [
      ['combobox', 'Filter by role', 'listbox'],
      ['button', /^Make Admin ?:/, 'alertdialog'],
      ['button', /^Revoke ?:/, 'alertdialog'],
      ['button', /^End sessions ?:/, 'alertdialog'],
    ],
  },
];

for (const { name, visitor, open, openers } of PLACES) {
  test(`${name}: what opens is in a landmark, and gives the focus back`, async ({ browser, visitors }) => {
    test.setTimeout(120_000);
    const page = await pageOf(browser, visitors.sessions[visitor], { reducedMotion: 'reduce' });
    await open(page);
    for (const [role, label, opened] of openers) {
      await test.step(String(label), async () => {
        const opener = page.getByRole(role, { name: label, exact: true, includeHidden: true });
        await opener.press('Enter');
        await expect(page.getByRole(opened)).toBeVisible();
        await expect(opener).not.toBeFocused();
        // The field of the palette has the focus as long as it is open, and the caret in it.
        if (role === 'combobox' || opened !== 'dialog') await expectFocusSeen(page);
        // Dialogs are held to axe's rules with the screens that they belong to.
        if (opened === 'listbox') await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole(opened)).toBeHidden();
        await expect(opener).toBeFocused();
        await expectFocusSeen(page);
      });
    }
    await page.context().close();
  });
}
