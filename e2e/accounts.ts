import { type BrowserContext, expect, type Page } from '@playwright/test';

export interface Account {
  name: string;
  email: string;
  password: string;
}

/** An account that no other test uses. */
export function newAccount(name = 'Ada Lovelace'): Account {
  const id = crypto.randomUUID().slice(0, 13);
  return { name, email: `ada-${id}@example.com`, password: `a long phrase ${id}` };
}

/** The designated administrator of the instance under test. */
export function adminAccount(): Pick<Account, 'email' | 'password'> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  if (!email || !password) throw new Error('Set ADMIN_EMAIL and ADMIN_PASSWORD to those the product was started with.');
  return { email, password };
}

/** Creates an account and signs this page's context in, without the form. */
export async function signUp(page: Page, account: Account = newAccount()): Promise<Account> {
  const { name, email, password } = account;
  const answer = await page.request.post('/api/auth/register', {
    data: { name, email, password, confirmPassword: password },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return account;
}

/** The administrator's session of this worker. Each login counts toward that account's limit. */
let adminSession: Awaited<ReturnType<BrowserContext['cookies']>> = [];

/** Signs this page's context in as the administrator, without the form. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const context = page.context();
  if (adminSession.length > 0) {
    await context.addCookies(adminSession);
    // A test may have ended the session.
    if ((await page.request.get('/api/admin/current-user')).ok()) return;
  }
  const answer = await page.request.post('/api/admin/password-login', { data: adminAccount() });
  expect(answer.status(), await answer.text()).toBe(200);
  adminSession = await context.cookies();
}
