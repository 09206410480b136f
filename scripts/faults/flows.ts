/** @module The flows of a scan, each with the condition that must hold at its end, whatever failed. */
import type { FaultPlan } from '../../api/bench/fault-injector.ts';
import type { Scan } from '../../packages/contracts/src/scan.ts';
import type { Client } from '../workers/client.ts';
import { CODE, comparable, type Remains, watch } from './lab.ts';
import { settled } from './settle.ts';

/** A hang is noticed after half a minute, that of an analysis after four. */
const SETTLE_MS = 330_000;

/** How a run ended: as required, or what was wrong. */
export type Outcome = 'sound' | 'stuck' | 'lost' | 'doubled' | 'left over';

export interface Flow {
  readonly name: string;
  /** Whether it waits for one thing after the other: then every fault must happen. */
  readonly isSequential: boolean;
  /** Runs once with a fault, or without one to record what it waits for. Returns the scan's ID and how it ended. */
  run(client: Client, plan: FaultPlan | undefined, expected: string): Promise<{ scanId: string; outcome: Outcome }>;
}

const succeeded = (status: number): boolean => status >= 200 && status < 300;

/** Status of a call; a broken connection counts as an error of the server. */
const attempt = (client: Client, method: string, path: string, body?: unknown): Promise<number> =>
  client.call(method, path, { body }).then(
    ({ status }) => status,
    () => 500,
  );

/** The condition for a scan that was not stopped: complete and once; or refused, without leaving anything. */
function outcomeOf(accepted: boolean, scan: Scan | undefined, left: Remains, expected: string): Outcome {
  if (!scan) return accepted || left.findings > 0 ? 'lost' : 'sound';
  if (scan.status === 'scanning') return 'stuck';
  if (scan.status !== 'completed' || comparable(scan.vulnerabilities) !== expected) return 'lost';
  return left.rows === 1 && left.findings === scan.summary.total ? 'sound' : 'doubled';
}

async function submit(client: Client, plan: FaultPlan | undefined) {
  const { scanId, objectPath, fileSize } = await client.upload(CODE);
  await watch(client, scanId, plan);
  return { scanId, post: attempt(client, 'POST', '/api/scans', { objectPath, fileName: 'app.js', fileSize }) };
}

/** Deletes like a user: repeatedly, until the server says that it is done or doesn't exist. */
async function deleteUntilDone(client: Client, scanId: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const status = await attempt(client, 'DELETE', `/api/scans/${scanId}`);
    if (succeeded(status) || status === 404) return;
  }
}

/** The condition after a deletion: nothing is left. */
async function removed(client: Client, scanId: string): Promise<Outcome> {
  const left = await settled(client, scanId, SETTLE_MS);
  if (!left) return 'stuck';
  return left.rows + left.findings + left.objects === 0 ? 'sound' : 'left over';
}

export const FLOWS: readonly Flow[] = [
  {
    name: 'a scan',
    isSequential: true,
    async run(client, plan, expected) {
      const { scanId, post } = await submit(client, plan);
      const accepted = succeeded(await post);
      const left = await settled(client, scanId, SETTLE_MS);
      if (!left) return { scanId, outcome: 'stuck' };
      const { status, body } = await client.call('GET', `/api/scans/${scanId}`);
      return { scanId, outcome: outcomeOf(accepted, status === 200 ? (body as Scan) : undefined, left, expected) };
    },
  },
  {
    name: 'its deletion',
    isSequential: true,
    async run(client, plan) {
      const { scanId, post } = await submit(client, undefined);
      await post;
      await settled(client, scanId, SETTLE_MS);
      await watch(client, scanId, plan);
      await deleteUntilDone(client, scanId);
      return { scanId, outcome: await removed(client, scanId) };
    },
  },
  {
    name: 'its deletion in mid-scan',
    isSequential: false,
    async run(client, plan) {
      const { scanId, post } = await submit(client, plan);
      if (succeeded(await post)) await deleteUntilDone(client, scanId);
      else {
        // Not accepted, as far as the caller knows; a scan that was accepted anyway can be deleted when it appears.
        await settled(client, scanId, SETTLE_MS);
        await deleteUntilDone(client, scanId);
      }
      const outcome = await removed(client, scanId);
      const left = outcome === 'left over' ? await settled(client, scanId, SETTLE_MS) : undefined;
      // An upload that was never accepted as a scan doesn't belong to one: it stays in its place, without a row.
      return { scanId, outcome: left && left.rows + left.findings === 0 && !succeeded(await post) ? 'sound' : outcome };
    },
  },
  {
    name: 'a scan that fails',
    isSequential: true,
    async run(client, plan) {
      const scanId = crypto.randomUUID();
      await watch(client, scanId, plan);
      const input = { id: scanId, userId: client.userId, fileName: 'gone.js', language: 'JavaScript', fileSize: 1 };
      const start = { ...input, uploadedAt: Date.now(), requestId: scanId };
      const accepted = succeeded(await attempt(client, 'POST', '/bench/start', start));
      const left = await settled(client, scanId, SETTLE_MS);
      if (!left) return { scanId, outcome: 'stuck' };
      const { status, body } = await client.call('GET', `/api/scans/${scanId}`);
      if (status !== 200) return { scanId, outcome: accepted ? 'lost' : 'sound' };
      const { errorMessage } = body as Scan;
      return { scanId, outcome: errorMessage?.includes('Upload it again') ? 'sound' : 'lost' };
    },
  },
  {
    name: 'its cancellation',
    isSequential: false,
    async run(client, plan) {
      const { scanId, post } = await submit(client, plan);
      if (!succeeded(await post)) await settled(client, scanId, SETTLE_MS);
      else await attempt(client, 'POST', `/bench/cancel?scanId=${scanId}`);
      if (!(await settled(client, scanId, SETTLE_MS))) return { scanId, outcome: 'stuck' };
      const { status, body } = await client.call('GET', `/api/scans/${scanId}`);
      if (status !== 200) return { scanId, outcome: succeeded(await post) ? 'lost' : 'sound' };
      return { scanId, outcome: (body as Scan).status === 'scanning' ? 'stuck' : 'sound' };
    },
  },
];
