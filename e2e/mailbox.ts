import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The key of the mailbox of the installation with this data folder, as printed by the start. */
export const mailboxKey = (dataDir: string): string =>
  JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).mailboxKey;

/** Opens the mailbox of the installation under test, like a user with the URL printed by the start. */
export async function openMailbox(page: Page): Promise<void> {
  await page.goto(`/api/dev/mailbox?key=${mailboxKey(process.env.DATA_DIR ?? '.data')}`);
}
