import { expect, test } from 'vitest';
import { ApiRequestError, ApiResponseError } from './api-request-error.ts';
import { localServer } from './local-server.test-support.ts';
import { send, sendWithHeaders } from './send.ts';

const server = localServer();

test('fills the path in, and parses the answer', async () => {
  server.answer(() => ({ json: { success: true, extra: 1 } }));
  expect(await send('deleteScan', { params: { id: 'a/b' } })).toEqual({ success: true });
  expect(server.received).toMatchObject([{ method: 'DELETE', url: '/api/scans/a%2Fb' }]);
});

test('sends a body as JSON', async () => {
  server.answer(() => ({ status: 201, json: { scanId: 's1' } }));
  const body = { codeContent: 'eval(x)', fileName: 'a.js', language: 'JavaScript' };
  expect(await send('createScan', { body })).toEqual({ scanId: 's1' });
  expect(server.received[0]?.type).toBe('application/json');
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual(body);
});

test('puts only what is set into the query', async () => {
  server.answer(() => ({ json: [], headers: { link: '</api/scans?cursor=n2>; rel="next"' } }));
  const { headers } = await sendWithHeaders('listScans', { query: { cursor: 'n1', limit: undefined } });
  expect(server.received[0]?.url).toBe('/api/scans?cursor=n1');
  expect(headers.get('link')).toContain('n2');
});

test('throws what the server refused', async () => {
  server.answer(() => ({ status: 404, json: { message: 'No such scan', code: 'not_found', requestId: 'r' } }));
  const failure = send('getScan', { params: { id: 'x' } });
  await expect(failure).rejects.toBeInstanceOf(ApiRequestError);
  await expect(failure).rejects.toMatchObject({ status: 404, code: 'not_found' });
});

test('throws for an answer that the contract does not allow', async () => {
  server.answer(() => ({ json: { count: 'many' } }));
  await expect(send('visits', {})).rejects.toBeInstanceOf(ApiResponseError);
});
