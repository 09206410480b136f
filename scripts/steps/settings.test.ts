import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';
import { readSettings } from './settings.ts';

test('has defaults, for empty variables too', () => {
  for (const env of [{}, { PORT: '', DATA_DIR: '', ADMIN_EMAIL: '' }]) {
    expect(readSettings(env)).toMatchObject({ port: 8787, dataDir: join(ROOT, '.data'), adminEmail: undefined });
  }
});

test('takes what is set', () => {
  const env = { PORT: '9000', DATA_DIR: '/srv/scanner', ADMIN_EMAIL: 'a@example.com', CONTACT_EMAIL: 'b@example.com' };
  expect(readSettings(env)).toMatchObject({
    port: 9000,
    dataDir: '/srv/scanner',
    adminEmail: 'a@example.com',
    contactEmail: 'b@example.com',
  });
});

test('takes the variables of the model as they are, and no others', () => {
  const env = { AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'm', AI_API_KEY: '', AI_OTHER: 'x' };
  expect(readSettings(env).ai).toEqual({ AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'm' });
});

test.each(['none', '0', '65536', '80.5'])('PORT=%s is explained', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow('PORT must be a number');
});

test('an address for links is taken without its path, or explained', () => {
  expect(readSettings({ PUBLIC_ORIGIN: 'https://scanner.example/x' }).publicOrigin).toBe('https://scanner.example');
  for (const PUBLIC_ORIGIN of ['scanner.example', 'javascript:alert(1)']) {
    expect(() => readSettings({ PUBLIC_ORIGIN })).toThrow('PUBLIC_ORIGIN must be an address');
  }
});

test('takes limits that are whole numbers', () => {
  expect(readSettings({ SCANS_PER_DAY: '3', RETENTION_DAYS: '' }).limits).toEqual({ SCANS_PER_DAY: '3' });
  expect(() => readSettings({ RETENTION_DAYS: '1.5' })).toThrow(/RETENTION_DAYS must be a whole number/);
});

test('listens on this machine alone unless told otherwise, and then only with an address for others', () => {
  expect(readSettings({}).listen).toEqual(['127.0.0.1', '::1']);
  expect(readSettings({ LISTEN: '127.0.0.2' }).listen).toEqual(['127.0.0.2']);
  const open = { LISTEN: '0.0.0.0', PUBLIC_ORIGIN: 'https://scanner.example' };
  expect(readSettings(open).listen).toEqual(['0.0.0.0']);
  expect(() => readSettings({ LISTEN: '0.0.0.0' })).toThrow('set PUBLIC_ORIGIN');
  expect(() => readSettings({ LISTEN: 'localhost' })).toThrow('LISTEN must be an IP address');
});

test('trusts no proxy unless told which', () => {
  expect(readSettings({}).trustedProxies).toEqual([]);
  expect(readSettings({ TRUSTED_PROXY: 'loopback, 10.0.0.0/8' }).trustedProxies).toEqual(['loopback', '10.0.0.0/8']);
  expect(() => readSettings({ TRUSTED_PROXY: 'proxy.example' })).toThrow('TRUSTED_PROXY');
});
