import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureSecrets, markPasswordShown, workerVariables } from './secrets.ts';
import { readSettings } from './settings.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  file = join(folder, 'secrets.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('makes secrets once, readable by their owner alone', async () => {
  const first = ensureSecrets(file, readSettings({}));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(ensureSecrets(file, readSettings({}))).toEqual(first);
  expect(first.authSecret).not.toBe(first.ticketSecret);
  expect(first.adminPassword.length).toBeGreaterThanOrEqual(20);
});

test('a generated password is to be shown until it has been', () => {
  const first = ensureSecrets(file, readSettings({}));
  expect(first.passwordIsKnown).toBe(false);
  expect(ensureSecrets(file, readSettings({})).passwordIsKnown).toBe(false);
  markPasswordShown(file, first);
  expect(ensureSecrets(file, readSettings({}))).toMatchObject({
    passwordIsKnown: true,
    adminPassword: first.adminPassword,
  });
});

test('a password that is given is never shown', () => {
  expect(ensureSecrets(file, readSettings({ ADMIN_PASSWORD: 'my own phrase' })).passwordIsKnown).toBe(true);
});

test('the Workers get hashes of the deploy tokens, not the tokens', () => {
  const secrets = ensureSecrets(file, readSettings({}));
  const text = JSON.stringify(workerVariables(secrets));
  for (const token of Object.values(secrets.deployTokens)) expect(text).not.toContain(token);
});

test.each(['', '{"authSecret": "a', 'null'])('a file that holds %j stops the start with one line', async (content) => {
  ensureSecrets(file, readSettings({}));
  await writeFile(file, content);
  expect(() => ensureSecrets(file, readSettings({}))).toThrow(/secrets\.json is damaged: restore it from a backup, or/);
  expect(await readFile(file, 'utf8')).toBe(content);
});

test('keys that an earlier version did not have are added', async () => {
  const { mailboxKey, contactEmail, ...before } = ensureSecrets(file, readSettings({}));
  await writeFile(file, JSON.stringify(before));
  const after = ensureSecrets(file, readSettings({}));
  expect(after).toMatchObject(before);
  expect(after.mailboxKey).toMatch(/^[\w-]{43}$/);
  expect([after.mailboxKey === mailboxKey, after.contactEmail === contactEmail]).toEqual([false, true]);
});
