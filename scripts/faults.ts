/**
 * @module
 * `npm run faults [-- PART...]`: the product broken on purpose, in ways that really happen, and what becomes of its scans.
 * Parts: awaits, killed, once, deletion; all of them where none is named. Prints a table and ends with 1 where a scan was
 * stuck, lost, doubled, or left something over. Ends by itself within twenty-five minutes.
 */
import { rm } from 'node:fs/promises';
import { faultEveryAwait } from './faults/awaits.ts';
import { deleteInMidScan } from './faults/deletion.ts';
import { type KilledRow, killAtEveryAwait, killWhileRunning, type Stage } from './faults/killed.ts';
import { oneKey, visits } from './faults/once.ts';
import { reportFailure, StartFailure } from './steps/failure.ts';
import { freePort } from './steps/port.ts';
import { register } from './workers/client.ts';
import { endInstances } from './workers/instance.ts';
import { buildMeasured, type Measured } from './workers/measured.ts';

const LIMIT_MS = 25 * 60 * 1000;
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const cells = (...values: readonly (string | number)[]): string =>
  values.map((value) => String(value).padStart(11)).join('');

/** Whether everything was as it must be. */
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

const PARTS: Readonly<Record<string, Part>> = { awaits, killed, once, deletion };

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void endInstances().finally(() => process.exit(1)));
}

await reportFailure(async () => {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !(name in PARTS));
  if (unknown) throw new StartFailure(`There is no part '${unknown}': choose of ${Object.keys(PARTS).join(', ')}.`);
  const limit = setTimeout(() => {
    process.stderr.write('It took longer than twenty-five minutes and was ended.\n');
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
