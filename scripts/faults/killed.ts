/** @module Kills the whole process with SIGKILL during scans, and restarts it with the remaining state. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Scan } from '../../packages/contracts/src/scan.ts';
import { SAMPLES, sampleOfLines } from '../bench/samples.ts';
import type { Client } from '../workers/client.ts';
import type { Instance } from '../workers/instance.ts';
import { CODE, comparable, seen, watch } from './lab.ts';
import { settled } from './settle.ts';

const SETTLE_MS = 120_000;
/** Lines per file: enough for a scan to take a while. */
const LINES = 5000;

/** The number of scans running at the kill, and their results. */
export interface KilledRow {
  readonly running: number;
  readonly completed: number;
  readonly stuck: number;
  readonly lost: number;
  /** Completed, with findings other than those of an undisturbed run. */
  readonly different: number;
}

/** Runs Workers, and calls them. */
export interface Stage {
  readonly instance: Instance;
  readonly client: Client;
}

export type Restart = () => Promise<Instance>;

interface Expected {
  readonly scanId: string;
  readonly findings: string;
}

/**
 * The results of scans; those that ended after the process was `killed` (milliseconds since 1970) were running then.
 */
async function judge(client: Client, scans: readonly Expected[], killed: number): Promise<KilledRow> {
  const row = { running: 0, completed: 0, stuck: 0, lost: 0, different: 0 };
  for (const { scanId, findings } of scans) {
    if (!(await settled(client, scanId, SETTLE_MS))) row.stuck += 1;
    const { status, body } = await client.call('GET', `/api/scans/${scanId}`);
    const scan = body as Scan;
    if (status !== 200 || !scan.completedAt || Date.parse(scan.completedAt) > killed) row.running += 1;
    if (status !== 200 || scan.status !== 'completed') row.lost += 1;
    else if (comparable(scan.vulnerabilities) !== findings) row.different += 1;
    else row.completed += 1;
  }
  return row;
}

async function isAccepted(client: Client, scanId: string): Promise<boolean> {
  return (await client.call('GET', `/api/scans/${scanId}`)).status === 200;
}

/** Time limit until a scan stops at its place, in milliseconds. */
const STANDING_MS = 30_000;

/**
 * Stops a scan at each thing it waits for, before and after it, and then kills the process. Two at a time, because no
 * more scans run concurrently.
 *
 * @throws if a scan doesn't reach its place
 */
export async function killAtEveryAwait({ instance, client }: Stage, restart: Restart): Promise<[KilledRow, Stage]> {
  const first = await client.upload(CODE);
  await watch(client, first.scanId);
  const submission = { fileName: 'app.js', fileSize: first.fileSize };
  await client.must('POST', '/api/scans', { body: { ...submission, objectPath: first.objectPath } });
  await settled(client, first.scanId, SETTLE_MS);
  const findings = comparable((await client.scan(first.scanId)).vulnerabilities);
  const { points } = await seen(client, first.scanId);

  let stage: Stage = { instance, client };
  const total = { running: 0, completed: 0, stuck: 0, lost: 0, different: 0 };
  for (const nth of points.keys()) {
    const { client: caller } = stage;
    const ids = await Promise.all(
      (['before', 'after'] as const).map(async (when) => {
        const { scanId, objectPath } = await caller.upload(CODE);
        await watch(caller, scanId, { nth, when, kind: 'hang' });
        // A stopped call isn't answered before the process is killed.
        void caller.call('POST', '/api/scans', { body: { ...submission, objectPath } }).catch(() => undefined);
        return scanId;
      }),
    );
    await Promise.all(ids.map((scanId) => standsStill(caller, scanId)));
    // A scan that stops before its row was written was never accepted; it may exist later or not.
    const accepted = await Promise.all(ids.map((id) => isAccepted(caller, id)));
    const killed = Date.now();
    await stage.instance.kill();
    const restarted = await restart();
    stage = { instance: restarted, client: caller.at(restarted.origin) };
    const scans = ids.filter((_, index) => accepted[index]).map((scanId) => ({ scanId, findings }));
    const row = await judge(stage.client, scans, killed);
    for (const name of Object.keys(total) as (keyof KilledRow)[]) total[name] += row[name];
    // Those that weren't accepted may run now, and would disturb the next two.
    for (const scanId of ids) await settled(stage.client, scanId, SETTLE_MS);
  }
  return [total, stage];
}

async function standsStill(client: Client, scanId: string): Promise<void> {
  for (const deadline = Date.now() + STANDING_MS; !(await seen(client, scanId)).fired; await pause(100)) {
    if (Date.now() > deadline) throw new Error('A scan did not come to the place at which it was to stand still.');
  }
}

/** Kills the process `ms` milliseconds after the last of fifty scans was accepted. */
export async function killWhileRunning(
  { instance, client }: Stage,
  restart: Restart,
  ms: number,
): Promise<[KilledRow, Stage]> {
  const submissions = Array.from({ length: 50 }, (_, index) => {
    const sample = SAMPLES[index % SAMPLES.length];
    if (!sample) throw new Error('There are no samples.');
    const codeContent = sampleOfLines(sample, LINES + index);
    return { codeContent, fileName: sample.fileName, language: sample.language };
  });
  const begin = async (body: unknown) => (await client.must<{ scanId: string }>('POST', '/api/scans', { body })).scanId;
  const undisturbed = await Promise.all(submissions.map(begin));
  for (const scanId of undisturbed) await settled(client, scanId, SETTLE_MS);
  const findings = await Promise.all(
    undisturbed.map(async (scanId) => comparable((await client.scan(scanId)).vulnerabilities)),
  );

  const ids = await Promise.all(submissions.map(begin));
  await pause(ms);
  const killed = Date.now();
  await instance.kill();
  const restarted = await restart();
  const stage = { instance: restarted, client: client.at(restarted.origin) };
  const scans = ids.map((scanId, index) => ({ scanId, findings: findings[index] ?? '' }));
  return [await judge(stage.client, scans, killed), stage];
}
