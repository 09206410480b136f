/**
 * @module More concurrent scans than the machine can analyze: whether all end, once, in a fair order, while the API
 * responds.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { JobState } from '../../api/src/scanner/job-state.ts';
import { percentile } from '../bench/figures.ts';
import { SAMPLES, sampleOfCharacters } from '../bench/samples.ts';
import { type Client, register } from '../workers/client.ts';
import type { Restart, Stage } from './killed.ts';
import { type Fairness, fairnessOf, type ScanEntry } from './order.ts';

const USERS = 10;
const SCANS_PER_USER = 30;
const CHARACTERS = 60_000;
const HEALTH_MS = 200;
const POLL_MS = 1000;
/** Time limit for all of them together. */
const LIMIT_MS = 20 * 60 * 1000;

/** The times of one or many calls, in milliseconds. */
export interface Latency {
  readonly calls: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export interface BacklogRow {
  readonly accepted: number;
  readonly completed: number;
  /** Additional or missing rows or findings. */
  readonly inexact: number;
  readonly submissions: Latency;
  readonly health: Latency;
  readonly fairness: Fairness;
  readonly seconds: number;
}

/** Results of a kill: the duration of the restart, and the attempts that the jobs report. */
export interface RestartRow {
  readonly underway: number;
  readonly readySeconds: number;
  readonly attempts: number;
  readonly deathsAlone: number;
}

function latencyOf(times: readonly number[], failed: number): Latency {
  const at = (share: number): number => (times.length > 0 ? percentile([...times], share) : Number.NaN);
  return { calls: times.length, failed, p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** Calls `GET /api/health` continuously; a failed call counts with its time until the failure. */
function watchHealth(client: () => Client | undefined): { stop(): Promise<Latency> } {
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const run = async (): Promise<void> => {
    for (; !isOver; await pause(HEALTH_MS)) {
      const caller = client();
      if (!caller) continue;
      const started = performance.now();
      const status = await caller.call('GET', '/api/health').then(
        (answer) => answer.status,
        () => 0,
      );
      // A call that was in progress when the process was killed doesn't count.
      if (client() !== caller) continue;
      times.push(performance.now() - started);
      if (status !== 200) failed += 1;
    }
  };
  const done = run();
  return {
    async stop() {
      isOver = true;
      await done;
      return latencyOf(times, failed);
    },
  };
}

const submissionOf = (index: number) => {
  const sample = SAMPLES[index % SAMPLES.length];
  if (!sample) throw new Error('There are no samples.');
  const { fileName, language } = sample;
  return { codeContent: sampleOfCharacters(sample, CHARACTERS + index), fileName, language };
};

const readScans = (client: Client): Promise<ScanEntry[]> => client.must('GET', '/bench/scan-entries');

/** Waits until no scan is running. */
async function ended(client: Client): Promise<ScanEntry[]> {
  for (const deadline = Date.now() + LIMIT_MS; ; await pause(POLL_MS)) {
    const scans = await readScans(client);
    if (Date.now() > deadline || scans.every(({ status }) => status !== 'scanning')) return scans;
  }
}

/** Submits all at once; with `kill`, kills the process after that many scans have ended and restarts it. */
export async function backlog(
  { instance, client }: Stage,
  kill?: { readonly after: number; readonly restart: Restart },
): Promise<{ row: BacklogRow; restarted: RestartRow | undefined; stage: Stage }> {
  const users = await Promise.all(Array.from({ length: USERS }, () => register(instance.origin)));
  let stage: Stage = { instance, client };
  let watched: Client | undefined = client;
  const health = watchHealth(() => watched);
  const started = Date.now();
  const times: number[] = [];
  let refused = 0;
  await Promise.all(
    users.flatMap((user) =>
      Array.from({ length: SCANS_PER_USER }, async (_, index) => {
        const begun = performance.now();
        const { status } = await user.call('POST', '/api/scans', { body: submissionOf(index) });
        times.push(performance.now() - begun);
        if (status !== 201) refused += 1;
      }),
    ),
  );
  const allAccepted = Date.now();
  let restarted: RestartRow | undefined;
  if (kill) {
    while ((await readScans(client)).filter(({ status }) => status !== 'scanning').length < kill.after)
      await pause(100);
    watched = undefined;
    await instance.kill();
    const killed = Date.now();
    const next = await kill.restart();
    const readySeconds = (Date.now() - killed) / 1000;
    stage = { instance: next, client: client.at(next.origin) };
    watched = stage.client;
    const states = await stage.client.must<JobState[]>('GET', '/bench/states');
    const underway = states.flatMap((state) => (state.kind === 'waiting' || state.kind === 'running' ? [state] : []));
    restarted = {
      underway: underway.length,
      readySeconds,
      attempts: Math.max(0, ...underway.map(({ attempts }) => attempts)),
      deathsAlone: Math.max(0, ...underway.map(({ deathsAlone = 0 }) => deathsAlone)),
    };
  }
  const scans = await ended(stage.client);
  const row: BacklogRow = {
    accepted: times.length - refused,
    completed: scans.filter(({ status }) => status === 'completed').length,
    inexact:
      Math.abs(scans.length - (times.length - refused)) +
      scans.filter(({ total, findings }) => total !== findings || findings === 0).length,
    submissions: latencyOf(times, refused),
    health: await health.stop(),
    fairness: fairnessOf(scans, allAccepted),
    seconds: (Date.now() - started) / 1000,
  };
  return { row, restarted, stage };
}
