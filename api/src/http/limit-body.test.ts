import { expect, it } from 'vitest';
import { readLimited } from './limit-body.ts';

const LIMIT = 1024 * 1024;

/** A body of unknown length in chunks of 64 KB that counts how much of it was read. */
function streamed(bytes: number) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= bytes) return controller.close();
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(32));
    },
  });
  const request = new Request('https://a.example', { method: 'POST', body, duplex: 'half' } as RequestInit);
  return { request, sent: () => sent };
}

it('reads text, and an absent or blank body as an empty object', async () => {
  const of = (body?: string) =>
    readLimited(new Request('https://a.example', { method: 'POST', ...(body && { body }) }), LIMIT);
  expect(await of('{"a":1}')).toBe('{"a":1}');
  expect(await of('\uFEFF[1]')).toBe('[1]');
  expect(await of()).toBe('{}');
  expect(await of(' \n')).toBe('{}');
});

it('refuses what is larger than the limit, declared or not, and reads no further', async () => {
  const large = streamed(4 * LIMIT);
  await expect(readLimited(large.request, LIMIT)).rejects.toMatchObject({ code: 'too_large' });
  expect(large.sent()).toBeLessThan(LIMIT + 3 * 65_536);
  const declared = new Request('https://a.example', {
    method: 'POST',
    headers: { 'content-length': String(LIMIT + 1) },
  });
  await expect(readLimited(declared, LIMIT)).rejects.toThrow('The request is larger than 1 MB.');
  expect(declared.bodyUsed).toBe(false);
  await expect(readLimited(declared, 65_536)).rejects.toThrow('The request is larger than 64 KB.');
});

it('reads no endless body', async () => {
  const endless = streamed(Number.POSITIVE_INFINITY);
  await expect(readLimited(endless.request, LIMIT)).rejects.toMatchObject({ code: 'too_large' });
  expect(endless.sent()).toBeLessThan(LIMIT + 3 * 65_536);
});
