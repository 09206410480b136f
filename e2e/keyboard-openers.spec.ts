/** @module Popups of controls: in a landmark of the page, visible, and after closing the focus returns. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { newAccount, signUp } from './accounts.ts';
import { pageIsThere } from './area.ts';
import { expectFocusSeen } from './keyboard.ts';
import { expect } from './test.ts';
import { test, type Visitor, type Visitors } from './visitors.ts';

type Opened = 'listbox' | 'dialog' | 'alertdialog' | 'menu';

interface Place {
  readonly name: string;
  readonly visitor: Visitor;
  readonly open: (page: Page, scans: Visitors['scans']) => Promise<unknown>;
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
    visitor: 'guest',
    open: async (page) => {
      await page.goto('/scan');
      await pageIsThere(page);
      await page.getByRole('tab', { name: 'Paste Code' }).press('Enter');
    },
    openers: [['combobox', 'Language', 'listbox']],
  },
  {
    name: 'results',
    visitor: 'user',
    open: async (page, { weak }) => {
      await page.goto(`/scan/${weak}`);
      await expect(page.getByRole('article').first()).toBeVisible();
    },
    openers: [
      ['combobox', 'Filter by severity', 'listbox'],
      ['button', 'Group and sort', 'menu'],
      ['button', 'Keyboard shortcuts', 'dialog'],
      ['button', 'Delete', 'alertdialog'],
    ],
  },
  {
    name: 'header',
    visitor: 'user',
    open: (page) => page.goto('/'),
    openers: [
      ['button', 'Search pages, scans and commands', 'dialog'],
      ['button', /^User menu/, 'menu'],
    ],
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
      ['button', /^Actions ?:/, 'menu'],
    ],
  },
];

/**
 * The same element, whatever covers it: an open dialog hides the rest of the page from assistive technology, and with
 * that the names by which it is found.
 */
async function heldTo(control: Locator): Promise<Locator> {
  const mark = `opener-${crypto.randomUUID()}`;
  await control.evaluate((element, value) => element.setAttribute('data-held', value), mark, { timeout: 10_000 });
  return control.page().locator(`[data-held="${mark}"]`);
}

for (const { name, visitor, open, openers } of PLACES) {
  test(`${name}: what opens is in a landmark, and gives the focus back`, async ({ openPage, visitors }) => {
    test.setTimeout(120_000);
    const page = await openPage(visitor, { reducedMotion: 'reduce' });
    await open(page, visitors.scans);
    for (const [role, label, opened] of openers) {
      await test.step(String(label), async () => {
        const control = page.getByRole(role, { name: label, exact: true });
        // A menu hides nothing; and the user's menu has its own button, which replaces the one that loaded it.
        const opener = opened === 'menu' ? control : await heldTo(control);
        await opener.press('Enter', { timeout: 10_000 });
        await expect(page.getByRole(opened)).toBeVisible();
        await expect(opener).not.toBeFocused();
        await expectFocusSeen(page);
        // Dialogs are checked with axe together with their screens.
        if (opened === 'listbox') await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole(opened)).toBeHidden();
        await expect(opener).toBeFocused();
        await expectFocusSeen(page);
      });
    }
  });
}
