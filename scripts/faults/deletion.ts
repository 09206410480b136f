/** @module Deletes scans at all moments of their life: what is left of them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../workers/client.ts';
import { CODE, remains } from './lab.ts';
import { settled } from './settle.ts';

const SETTLE_MS = 60_000;

/** Deletes scans from 0 to `ms` milliseconds after they started; returns what is left of all of them. */
export async function deleteInMidScan(client: Client, count: number, ms: number) {
  const left = { deleted: 0, stuck: 0, rows: 0, findings: 0, objects: 0, keys: 0 };
  const body = { codeContent: CODE.repeat(20), fileName: 'app.js', language: 'JavaScript' };
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { scanId } = await client.must<{ scanId: string }>('POST', '/api/scans', { body });
      await pause((index / count) * ms);
      await client.must('DELETE', `/api/scans/${scanId}`);
      left.deleted += 1;
      if (!(await settled(client, scanId, SETTLE_MS))) left.stuck += 1;
      const { rows, findings, objects, keys } = await remains(client, scanId);
      left.rows += rows;
      left.findings += findings;
      left.objects += objects;
      left.keys += keys;
    }),
  );
  return left;
}
