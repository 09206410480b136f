/** @module Waits until a scan has settled. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../workers/client.ts';
import { type Remains, remains } from './lab.ts';

const POLL_MS = 250;

/**
 * Waits until a job has ended: nothing stored, no alarm. Returns what is left, or undefined if it is still running
 * after
 * `ms` milliseconds: then it is stuck.
 */
export async function settled(client: Client, scanId: string, ms: number): Promise<Remains | undefined> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await pause(POLL_MS)) {
    const left = await remains(client, scanId).catch(() => undefined);
    if (left && left.keys === 0 && !left.alarm) return left;
  }
  return undefined;
}
