/** @module Measures the API, compared with the same process returning a constant: lists, totals, login, load. */
import { rm } from 'node:fs/promises';
import { freePort } from '../steps/port.ts';
import { Client, register } from '../workers/client.ts';
import type { Instance } from '../workers/instance.ts';
import { ADMIN_LOGIN, buildMeasured } from '../workers/measured.ts';
import { benchColdStart } from './cold-start.ts';
import { percentile } from './figures.ts';
import { load, medianOf, timed } from './load.ts';

const CALLS = 200;
const FEW = 100;
const MANY = 100_000;
const LOGINS = 15;
const LOAD_MS = 8000;
const AT_ONCE = 32;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1).padStart(9);

const constantOf = (client: Client) => () => client.must('GET', '/constant');

async function benchLists(client: Client, admin: Client): Promise<void> {
  const list =
    (query = '') =>
    () =>
      client.must('GET', `/api/scans${query}`);
  const rows: [string, () => Promise<unknown>][] = [
    ['GET /api/scans', list()],
    ['GET /api/scans?severity=critical', list('?severity=critical')],
    ['GET /api/scans?q=file-7', list('?q=file-7')],
    ['GET /api/admin/scan-stats/totals', () => admin.must('GET', '/api/admin/scan-stats/totals')],
    ['GET /api/admin/scan-stats/users', () => admin.must('GET', '/api/admin/scan-stats/users')],
    ['GET /api/admin/scan-stats/breakdown', () => admin.must('GET', '/api/admin/scan-stats/breakdown')],
  ];
  const measure = async (): Promise<number[]> => {
    const medians: number[] = [];
    for (const [, call] of rows) medians.push(await medianOf(CALLS, call));
    return medians;
  };
  await client.must('POST', `/bench/seed?userId=${client.userId}&count=${FEW}`);
  const few = await measure();
  await client.must('POST', `/bench/seed?userId=${client.userId}&count=${MANY - FEW}`);
  const many = await measure();
  print(`\nMedians of ${CALLS} calls, one after the other (milliseconds), by scans in the table`);
  print(`  ${''.padEnd(40)}${String(FEW).padStart(9)}${String(MANY).padStart(9)}    ratio`);
  rows.forEach(([name], index) => {
    const [before = 0, after = 0] = [few[index], many[index]];
    print(`  ${name.padEnd(40)}${ms(before)}${ms(after)}${ms(after / before)}`);
  });
  const constant = await medianOf(CALLS, constantOf(client));
  print(`  ${'a constant'.padEnd(40)}${''.padStart(9)}${ms(constant)}`);
}

/** Every login from a different address, so that none is throttled. */
async function benchLogin(origin: string): Promise<void> {
  const client = new Client(origin);
  const password = 'a long phrase of a measurement';
  const email = `login-${crypto.randomUUID()}@example.com`;
  const body = { name: 'Login', email, password, confirmPassword: password };
  await client.must('POST', '/api/auth/register', { body });
  let address = 0;
  const login = () => {
    address += 1;
    const headers = { 'x-forwarded-for': `2001:db8:${address.toString(16)}::1` };
    return new Client(origin).must('POST', '/api/auth/login', { body: { email, password }, headers });
  };
  const [hashes, logins]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < LOGINS; turn += 1) {
    hashes.push(...(await timed(1, () => client.must('POST', '/bench/hash', { body: password }))));
    logins.push(...(await timed(1, login)));
  }
  const [hash, whole] = [percentile(hashes, 0.5), percentile(logins, 0.5)];
  print(
    `\nA login: ${ms(whole).trim()} ms, of which the hash is ${ms(hash).trim()} ms (medians of ${LOGINS}, alternating)`,
  );
}

async function benchLoad(client: Client): Promise<void> {
  const { scanId } = await client.must<{ scanId: string }>('POST', '/api/scans', {
    body: { codeContent: 'const a = 1;\n', fileName: 'a.js', language: 'JavaScript' },
  });
  const get = (path: string) => async (): Promise<boolean> => (await client.call('GET', path)).status === 200;
  const submission = { codeContent: 'eval(location.hash);\n', fileName: 'a.js', language: 'JavaScript' };
  const submit = async (): Promise<boolean> =>
    (await client.call('POST', '/api/scans', { body: submission })).status === 201;
  print(`\n${AT_ONCE} callers at once for ${LOAD_MS / 1000} s each (milliseconds)`);
  print(`  ${''.padEnd(28)}${['calls/s', 'p50', 'p95', 'p99', 'failed'].map((head) => head.padStart(9)).join('')}`);
  for (const [name, call] of [
    ['a constant', get('/constant')],
    ['GET /api/scans', get('/api/scans')],
    ['GET /api/scans/{id}', get(`/api/scans/${scanId}`)],
    ['POST /api/scans', submit],
  ] as const) {
    const { perSecond, times, failed } = await load(LOAD_MS, AT_ONCE, call);
    const parts = [0.5, 0.95, 0.99].map((share) => ms(percentile(times, share)));
    print(
      `  ${name.padEnd(28)}${perSecond.toFixed(0).padStart(9)}${parts.join('')}${`${(failed * 100).toFixed(1)} %`.padStart(9)}`,
    );
  }
}

async function adminOf({ origin }: Instance): Promise<Client> {
  const admin = new Client(origin);
  await admin.must('POST', '/api/admin/password-login', { body: ADMIN_LOGIN });
  return admin;
}

/** Prints all measurements of the server. */
export async function benchServer(): Promise<void> {
  const measured = await buildMeasured(await freePort());
  try {
    const instance = await measured.start();
    const client = await register(instance.origin);
    await benchLists(client, await adminOf(instance));
    await benchLogin(instance.origin);
    await benchLoad(client);
    await instance.end();
    await benchColdStart();
  } finally {
    await rm(measured.folder, { recursive: true, force: true });
  }
}
