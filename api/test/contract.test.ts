/** The interface as mounted, and its responses to generated calls: valid, invalid and hostile ones. */

import { env } from 'cloudflare:workers';
import { apiErrorSchema, OPERATIONS, type Operation, type OperationName } from '@scanner/contracts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/http/app.ts';
import { openApiDocument } from '../src/http/openapi/document.ts';
import type { JsonSchema } from '../src/http/openapi/schemas.ts';
import { Browser, PASSWORD, signedIn } from './browser.ts';
import { fitting, hostile, hostileText } from './generate.ts';

const NAMES = Object.keys(OPERATIONS) as OperationName[];
const seed = Math.trunc(Math.random() * 2 ** 31);
/** Calls per operation, more with `CALLS`; those that hash a password are slow and get fewer. */
const RUNS = Number(env.CALLS);
const RUNS_HASHED = Math.ceil(RUNS / 4);
const HASHED: ReadonlySet<string> = new Set([
  'register',
  'login',
  'adminLogin',
  'changePassword',
  'createToken',
  'createWebhook',
  'rotateWebhook',
  'deleteAccount',
  'resetPassword',
  'setUpTotp',
  'disableTotp',
]);
/** Calls that end the caller's session. */
const ENDING: ReadonlySet<string> = new Set(['logout', 'adminLogout', 'logoutByNavigation']);

const { paths } = openApiDocument();

it('mounts the operations of the contract and nothing else', () => {
  const mounted = createApp().routes.filter(({ method }) => method !== 'ALL');
  const expected = NAMES.map((name) => {
    const { method, path }: Operation = OPERATIONS[name];
    return `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
  });
  // A separate route for each of a call's checks and for its handler.
  const calls = new Set(mounted.map(({ method, path }) => `${method} ${path}`));
  expect([...calls].sort()).toEqual(expected.sort());
});

it('answers the OpenAPI document where it is enabled, and is silent about it elsewhere', async () => {
  const response = await new Browser().get('/api/openapi.json');
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  const { OPENAPI: _, ...production } = env;
  expect((await createApp().request('/api/openapi.json', {}, production)).status).toBe(404);
});

it('answers it as a page, which runs no script and names every operation', async () => {
  const response = await new Browser().get('/api/docs');
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]+='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  const page = await response.text();
  expect(page).not.toMatch(/<script|<link|https?:\/\/(?!json-schema\.org)/i);
  for (const { method, path } of Object.values<Operation>(OPERATIONS)) {
    expect(page).toContain(`<code>${method} ${path}</code>`);
  }
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.length).toBeGreaterThan(20);
  for (const id of new Set(targets)) expect(page).toContain(`id="${id}"`);
  const { OPENAPI: _, ...production } = env;
  expect((await createApp().request('/api/docs', {}, production)).status).toBe(404);
});

it('generates texts of every length that is allowed', () => {
  const lengths = fc.sample(fitting({ type: 'string', maxLength: 1000 }), 200).map((text) => String(text).length);
  expect(Math.max(...lengths)).toBeGreaterThanOrEqual(1000);
  expect(lengths.filter((length) => length > 16 && length < 1000).length).toBeGreaterThan(20);
  const hostileLengths = fc.sample(hostileText, 500).map(({ length }) => length);
  expect(hostileLengths.filter((length) => length > 48 && length < 2000).length).toBeGreaterThan(20);
});

interface GeneratedCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** A body that isn't JSON. */
  readonly raw: string | undefined;
}

/** Calls that match the document, and calls that don't in one place or at all. */
function callsOf(name: OperationName): Readonly<Record<'valid' | 'spoiled', fc.Arbitrary<GeneratedCall>>> {
  const { path, method }: Operation = OPERATIONS[name];
  const described = paths[path]?.[method.toLowerCase()];
  const schema = described?.requestBody?.content['application/json']?.schema ?? {};
  const inPlace = (place: string) => described?.parameters.filter((parameter) => parameter.in === place) ?? [];
  const record = (place: string, make: (part: JsonSchema) => fc.Arbitrary<unknown>) =>
    fc.record(Object.fromEntries(inPlace(place).map((parameter) => [parameter.name, make(parameter.schema)])), {
      requiredKeys: inPlace(place).flatMap(({ name: key, required }) => (required ? [key] : [])),
    });
  const id = fc.oneof(
    fc.uuid(),
    hostileText.filter((text) => text.length < 2000),
  );
  const valid = fc.record({
    params: record('path', () => id) as fc.Arbitrary<Record<string, string>>,
    query: record('query', fitting),
    // No call guesses the password.
    body:
      name === 'createToken'
        ? fitting(schema).map((body) => ({ ...(body as object), password: PASSWORD }))
        : fitting(schema),
    raw: fc.constant(undefined),
  });
  const spoiled = fc.record({
    params: record('path', () => id) as fc.Arbitrary<Record<string, string>>,
    query: record('query', () => hostileText.filter((text) => text.length < 2000)),
    body: hostile(schema),
    raw: fc.option(hostileText, { nil: undefined, freq: 8 }),
  });
  return { valid, spoiled };
}

/** Text without lone surrogates, which URLs can't contain. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

async function call(browser: Browser, name: OperationName, { params, query, body, raw }: GeneratedCall) {
  const operation: Operation = OPERATIONS[name];
  const path = operation.path.replace(/\{(\w+)\}/g, (_, key: string) => encoded(params[key] ?? '') || '%20');
  const search = Object.entries(query).map(([key, value]) => `${encoded(key)}=${encoded(String(value))}`);
  const text = raw ?? JSON.stringify(body);
  return browser.send(operation.method, `${path}?${search.join('&')}`, {
    ...(operation.method === 'GET' || text === undefined ? {} : { body: text }),
    headers: { 'content-type': 'application/json' },
  });
}

/** What is wrong with a response; undefined if the document allows it. */
async function violation(name: OperationName, response: Response): Promise<string | undefined> {
  const operation: Operation = OPERATIONS[name];
  const text = await response.text();
  const { status } = response;
  if (status >= 500) return `${status} ${text}`;
  if (status === 404 && !paths[operation.path]?.[operation.method.toLowerCase()]?.responses[404]) {
    // A parameter that changes the path, such as `..`.
    return text.includes('There is no ') ? undefined : `undocumented 404 ${text}`;
  }
  if (!paths[operation.path]?.[operation.method.toLowerCase()]?.responses[status])
    return `undocumented ${status} ${text}`;
  if (status >= 400) return apiErrorSchema.strict().safeParse(JSON.parse(text)).error?.message;
  if (operation.redirect || operation.html) return undefined;
  const body: unknown = JSON.parse(text);
  const parsed = operation.response.safeParse(body);
  if (!parsed.success) return parsed.error.message;
  return JSON.stringify(parsed.data) === JSON.stringify(body) ? undefined : `fields beyond the contract: ${text}`;
}

let user: Browser;
let admin: Browser;
/** The statuses that each operation has returned. */
const seen = new Map<string, Set<number>>();

describe(`generated calls (seed ${seed})`, () => {
  beforeAll(async () => {
    user = (await signedIn()).browser;
    admin = new Browser();
    const login = { email: 'admin@example.com', password: 'the first password' };
    expect((await admin.json('POST', '/api/admin/password-login', login)).status).toBe(200);
  });

  it.each(NAMES)('%s', { timeout: 600_000 }, async (name) => {
    const operation: Operation = OPERATIONS[name];
    const statuses = new Set<number>();
    seen.set(name, statuses);
    // Password attempts are limited per session.
    const owner = name === 'createToken' ? (await signedIn()).browser : user;
    const answered = async (generated: GeneratedCall) => {
      const browser = ENDING.has(name) ? new Browser() : operation.auth === 'admin' ? admin : owner;
      const response = await call(browser, name, generated);
      statuses.add(response.status);
      const wrong = await violation(name, response);
      if (wrong) throw new Error(wrong);
    };
    const numRuns = HASHED.has(name) ? RUNS_HASHED : RUNS;
    const { valid, spoiled } = callsOf(name);
    for (const calls of [valid, spoiled]) {
      await fc.assert(fc.asyncProperty(calls, answered), { numRuns, seed, endOnFailure: true });
    }
  });

  it('get behind the checks, and are refused by them', () => {
    for (const [name, status] of [
      ['createToken', 201],
      ['updateProfile', 200],
    ] as const) {
      expect([name, ...(seen.get(name) ?? [])]).toEqual(expect.arrayContaining([status, 400]));
    }
  });
});
