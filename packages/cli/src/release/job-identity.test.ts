import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findJob, publishTokenOf } from './job-identity.ts';

/**
 * Replaces both the issuer of a job's identity and the product: records requests to each, and defines the product's
 * response.
 */
let server: Server;
let origin: string;
let answer: { status: number; body: object };
const asked: { url: string; authorization: string | undefined; body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    asked.push({ url, authorization: headers.authorization, body: Buffer.concat(await request.toArray()).toString() });
    const { status, body } = url.startsWith('/identity') ? { status: 200, body: { value: 'identity' } } : answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => server.close());

const job = () =>
  findJob({ ACTIONS_ID_TOKEN_REQUEST_URL: `${origin}/identity?api-version=2`, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'mine' });

test('a job shows an identity that was made for the product, and gets a token for the area', async () => {
  answer = { status: 201, body: { token: 'pub_1' } };
  const found = job();
  expect(found && (await publishTokenOf(found, origin, 'mfe-history'))).toBe('pub_1');
  const [identity, exchange] = asked;
  expect(identity).toMatchObject({ authorization: 'Bearer mine' });
  expect(identity?.url).toBe(`/identity?api-version=2&audience=${encodeURIComponent(origin)}`);
  expect(exchange?.url).toBe('/mfe/publish-tokens');
  expect(JSON.parse(exchange?.body ?? '')).toEqual({ owner: 'mfe-history', token: 'identity' });
});

test('why a job gets none is said as the product says it', async () => {
  answer = { status: 401, body: { message: "The identity token has 'x' as environment, not 'mfe-history'." } };
  const found = job();
  await expect(found && publishTokenOf(found, origin, 'mfe-history')).rejects.toThrow("has 'x' as environment");
});

test('outside of a job that may ask there is none', () => {
  expect(findJob({ ACTIONS_ID_TOKEN_REQUEST_URL: 'https://issuer.example' })).toBeUndefined();
});
