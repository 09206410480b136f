/** @module What must happen once, however often and concurrently it is requested. */
import type { ScanListItem } from '../../packages/contracts/src/scan.ts';
import { type Client, register } from '../workers/client.ts';
import { CODE } from './lab.ts';

/** Makes `times` concurrent calls with one key; returns the resulting scans, and the number of responses by status. */
export async function oneKey(origin: string, times: number): Promise<{ scans: number; ids: number; statuses: string }> {
  const client = await register(origin);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { codeContent: CODE, fileName: 'app.js', language: 'JavaScript' };
  const answers = await Promise.all(
    Array.from({ length: times }, () => client.call('POST', '/api/scans', { body, headers })),
  );
  const ids = new Set(
    answers.flatMap(({ status, body: answer }) => (status === 201 ? [(answer as { scanId: string }).scanId] : [])),
  );
  const list = await client.must<ScanListItem[]>('GET', '/api/scans?limit=100');
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = [...counts].map(([status, count]) => `${count} x ${status}`).join(', ');
  return { scans: list.length, ids: ids.size, statuses };
}

/** Counts visits concurrently; returns the number of successful calls, and the counter's increase. */
export async function visits(
  client: Client,
  times: number,
  atOnce = 200,
): Promise<{ answered: number; counted: number }> {
  const before = await client.must<{ count: number }>('GET', '/api/visits');
  let answered = 0;
  let left = times;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      // A separate address: no one visits ten thousand times from one.
      const address = `2001:db8::${(left >> 8).toString(16)}:${(left & 255).toString(16)}`;
      const headers = { 'x-forwarded-for': address };
      const { status } = await client.call('POST', '/api/visits/increment', { headers });
      if (status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const after = await client.must<{ count: number }>('GET', '/api/visits');
  return { answered, counted: after.count - before.count };
}
