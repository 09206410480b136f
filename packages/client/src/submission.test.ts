import { expect, test } from 'vitest';
import { localServer } from './local-server.test-support.ts';
import { submitCode, submitFile, UploadError } from './submission.ts';

const server = localServer();
const ticket = { uploadURL: '/api/objects/o1?expires=1&signature=s', objectPath: 'o1' };
const file = new File(['print(1)\n'], 'app.py', { type: 'text/x-python' });

test('takes the ticket, the transfer and the scan in turn, and reports each', async () => {
  server.answer(({ url, method }) => {
    if (url === '/api/objects/upload') return { status: 201, json: ticket };
    return method === 'PUT' ? { json: { objectPath: 'o1', size: 9 } } : { status: 201, json: { scanId: 's1' } };
  });
  const progress: number[] = [];
  expect(await submitFile(file, (percent) => progress.push(percent))).toEqual({ scanId: 's1' });
  expect(progress).toEqual([30, 60, 100]);
  expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/objects/upload',
    `PUT ${ticket.uploadURL}`,
    'POST /api/scans',
  ]);
  expect(server.received[1]).toMatchObject({ type: 'text/x-python', body: 'print(1)\n' });
  expect(JSON.parse(server.received[2]?.body ?? '')).toEqual({ objectPath: 'o1', fileName: 'app.py', fileSize: 9 });
});

test('sends bytes of an unknown type as a stream of octets', async () => {
  server.answer(({ url, method }) => {
    if (url === '/api/objects/upload') return { status: 201, json: ticket };
    return method === 'PUT' ? { json: {} } : { status: 201, json: { scanId: 's1' } };
  });
  await submitFile(new File(['x'], 'a.ex'), () => {});
  expect(server.received[1]?.type).toBe('application/octet-stream');
});

test('stops at a failed transfer', async () => {
  server.answer(({ url }) => (url === '/api/objects/upload' ? { status: 201, json: ticket } : { status: 502 }));
  const failure = submitFile(file, () => {});
  await expect(failure).rejects.toBeInstanceOf(UploadError);
  await expect(failure).rejects.toThrow('Failed to upload file');
  expect(server.received).toHaveLength(2);
});

test('names each submission of a file, and a submission of code as its caller does', async () => {
  server.answer(({ url, method }) => {
    if (url === '/api/objects/upload') return { status: 201, json: ticket };
    return method === 'PUT' ? { json: {} } : { status: 201, json: { scanId: 's1' } };
  });
  await submitFile(file, () => {});
  await submitFile(file, () => {});
  const code = { codeContent: 'print(1)', fileName: 'app.py', language: 'Python' } as const;
  await submitCode(code, 'one');
  await submitCode(code, 'one');
  const [first, second, ...pasted] = server.received
    .filter(({ url }) => url === '/api/scans')
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toMatch(/^[0-9a-f-]{36}$/);
  expect(first).not.toBe(second);
  expect(pasted).toEqual(['one', 'one']);
});
