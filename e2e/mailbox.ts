import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The key of the mailbox, as the start prints it, of the installation with this data folder. */
export const mailboxKey = (dataDir: string): string =>
  JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).mailboxKey;

/** Opens the mailbox of the installation under test, as a person does by the address that the start prints. */
export async function openMailbox(page: Page): Promise<void> {
  await page.goto(`/api/dev/mailbox?key=${mailboxKey(process.env.DATA_DIR ?? '.data')}`);
}
