/**
 * @module
 * `npm run faults [-- PART...]`: injects realistic faults into the product and checks its scans. Parts: awaits, killed,
 * once, deletion, backlog; by default all. Prints a table and exits with 1 if a scan was stuck, lost, duplicated, or
 * left something behind. Ends within an hour.
 */
import { rm } from 'node:fs/promises';
import { faultEveryAwait } from './faults/awaits.ts';
import { type BacklogRow, backlog } from './faults/backlog.ts';
import { deleteInMidScan } from './faults/deletion.ts';
import { type KilledRow, killAtEveryAwait, killWhileRunning, type Stage } from './faults/killed.ts';
import { oneKey, visits } from './faults/once.ts';
import { reportFailure, StartFailure } from './steps/failure.ts';
import { freePort } from './steps/port.ts';
import { register } from './workers/client.ts';
import { endInstances } from './workers/instance.ts';
import { buildMeasured, type Measured } from './workers/measured.ts';

const LIMIT_MS = 60 * 60 * 1000;
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const cells = (...values: readonly (string | number)[]): string =>
  values.map((value) => String(value).padStart(11)).join('');

/** Whether everything was as required. */
type Part = (measured: Measured) => Promise<boolean>;

async function stageOf(measured: Measured, state: string): Promise<Stage> {
  const instance = await measured.start(state);
  return { instance, client: await register(instance.origin) };
}

const awaits: Part = async (measured) => {
  const { instance, client } = await stageOf(measured, 'awaits');
  const { rows, casualties } = await faultEveryAwait(client);
  await instance.end();
  print('\nA fault before and after everything that a scan job waits for');
  print(
    `  ${'flow'.padEnd(26)}${'fault'.padEnd(10)}${cells('injected', 'sound', 'stuck', 'lost', 'doubled', 'left over')}`,
  );
  const total = { injected: 0, sound: 0, stuck: 0, lost: 0, doubled: 0, 'left over': 0 };
  for (const { flow, kind, injected, outcomes } of rows) {
    total.injected += injected;
    for (const [outcome, count] of Object.entries(outcomes)) total[outcome as keyof typeof outcomes] += count;
    print(`  ${flow.padEnd(26)}${kind.padEnd(10)}${cells(injected, ...Object.values(outcomes))}`);
  }
  print(`  ${'all'.padEnd(36)}${cells(...Object.values(total))}`);
  for (const { flow, plan, point, outcome, detail } of casualties) {
    print(`  ${outcome}: ${flow}, ${plan.kind} ${plan.when} the ${plan.nth}th await, ${point} ${detail ?? ''}`);
  }
  return casualties.length === 0 && total.injected > 0;
};

const killed: Part = async (measured) => {
  const restart = () => measured.start('killed');
  let stage = await stageOf(measured, 'killed');
  print('\nThe process killed with SIGKILL while scans run, and started again');
  print(`  ${''.padEnd(36)}${cells('running', 'completed', 'stuck', 'lost', 'different')}`);
  let sound = true;
  const show = (name: string, { running, completed, stuck, lost, different }: KilledRow): void => {
    print(`  ${name.padEnd(36)}${cells(running, completed, stuck, lost, different)}`);
    sound &&= running > 0 && stuck + lost + different === 0;
  };
  let row: KilledRow;
  [row, stage] = await killAtEveryAwait(stage, restart);
  show('one scan at each await', row);
  for (const ms of [0, 1000, 4000]) {
    [row, stage] = await killWhileRunning(stage, restart, ms);
    show(`50 scans, ${ms} ms after the last began`, row);
  }
  await stage.instance.end();
  return sound;
};

const once: Part = async (measured) => {
  const { instance, client } = await stageOf(measured, 'once');
  print('\nOnce, however often it is asked for at once');
  const { scans, ids, statuses } = await oneKey(instance.origin, 100);
  print(`  100 x POST /api/scans with one Idempotency-Key: ${scans} scan, ${ids} id (${statuses})`);
  const { answered, counted } = await visits(client, 10_000);
  print(`  10,000 x POST /api/visits/increment: ${answered} answered, ${counted} counted`);
  await instance.end();
  return scans === 1 && ids === 1 && answered === 10_000 && counted === 10_000;
};

const deletion: Part = async (measured) => {
  const { instance, client } = await stageOf(measured, 'deletion');
  const left = await deleteInMidScan(client, 200, 2000);
  await instance.end();
  const { deleted, ...rest } = left;
  print(`\nDeleted in mid-scan: ${deleted} scans; left of all of them: ${JSON.stringify(rest)}`);
  return Object.values(rest).every((count) => count === 0);
};

const HEALTH_P99_MS = 1000;
const READY_SECONDS = 15;
/** Concurrent scans end in any order. */
const LEAD_MAX = 3;

function showBacklog(
  name: string,
  { accepted, completed, inexact, submissions, health, fairness, seconds }: BacklogRow,
) {
  const figures = [submissions, health].flatMap(({ p50, p99, max }) => [p50, p99, max].map((ms) => ms.toFixed(0)));
  print(`  ${name.padEnd(24)}${cells(accepted, completed, inexact, seconds.toFixed(0))}`);
  print(`  ${'  submissions, health (ms)'.padEnd(28)}${cells(...figures)}`);
  print(`  ${'  failed health calls'.padEnd(28)}${cells(health.failed, `of ${health.calls}`)}`);
  print(`  ${'  lead, displaced'.padEnd(28)}${cells(fairness.lead, fairness.displaced)}`);
  return (
    accepted === completed &&
    submissions.failed + inexact + health.failed === 0 &&
    health.p99 < HEALTH_P99_MS &&
    Math.max(fairness.lead, fairness.displaced) <= LEAD_MAX
  );
}

const backlogs: Part = async (measured) => {
  print('\n300 scans of 60 KB from 10 users at once');
  print(`  ${''.padEnd(24)}${cells('accepted', 'completed', 'inexact', 'seconds')}`);
  const first = await stageOf(measured, 'backlog');
  const { row } = await backlog(first);
  const isSound = showBacklog('undisturbed', row);
  await first.instance.end();
  const restart = () => measured.start('backlog-killed');
  const killed = await backlog(await stageOf(measured, 'backlog-killed'), { after: 50, restart });
  const isSoundKilled = showBacklog('killed with -9', killed.row);
  const { underway = 0, readySeconds = 0, attempts = 0, deathsAlone = 0 } = killed.restarted ?? {};
  print(
    `    after the kill: ${underway} under way, ready in ${readySeconds.toFixed(1)} s, ${attempts} attempts and ${deathsAlone} deaths alone counted at most`,
  );
  await killed.stage.instance.end();
  return isSound && isSoundKilled && underway > 0 && readySeconds < READY_SECONDS && attempts + deathsAlone === 0;
};

const PARTS: Readonly<Record<string, Part>> = { awaits, killed, once, deletion, backlog: backlogs };

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void endInstances().finally(() => process.exit(1)));
}

await reportFailure(async () => {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !(name in PARTS));
  if (unknown) throw new StartFailure(`There is no part '${unknown}': choose of ${Object.keys(PARTS).join(', ')}.`);
  const limit = setTimeout(() => {
    process.stderr.write('It took longer than an hour and was ended.\n');
    void endInstances().finally(() => process.exit(1));
  }, LIMIT_MS);
  const measured = await buildMeasured(await freePort());
  try {
    let sound = true;
    for (const [name, part] of Object.entries(PARTS)) {
      if (named.length === 0 || named.includes(name)) sound = (await part(measured)) && sound;
    }
    print(sound ? '\nNothing stuck, lost, doubled or left over.' : '\nNOT everything was as it must be.');
    process.exitCode = sound ? 0 : 1;
  } finally {
    clearTimeout(limit);
    await endInstances();
    await rm(measured.folder, { recursive: true, force: true });
  }
});
