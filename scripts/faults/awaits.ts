/**
 * @module A fault before and after everything that a scan job waits for, one at a time, in every way in which it can
 * fail.
 */
import { FAULT_KINDS, FAULT_TIMES, type FaultKind, type FaultPlan } from '../../api/bench/fault-injector.ts';
import type { Client } from '../workers/client.ts';
import { FLOWS, type Flow, type Outcome } from './flows.ts';
import { comparable, seen } from './lab.ts';

/** Concurrent runs. Most of a run is waiting for a time limit. */
const AT_ONCE = 60;

/** One row of the table: the number of faults of a kind in a flow, and how the runs ended. */
export interface AwaitsRow {
  readonly flow: string;
  readonly kind: FaultKind;
  readonly injected: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
}

/** A fault that a run did not survive, for diagnosis. */
export interface Casualty {
  readonly flow: string;
  readonly plan: FaultPlan;
  readonly point: string;
  readonly outcome: Outcome | 'broken' | 'not fired';
  readonly detail?: string;
}

/** Runs work for all items, at most `AT_ONCE` concurrently. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** The findings of an undisturbed scan, and what each flow waits for without faults. */
async function undisturbed(client: Client): Promise<{ expected: string; points: Map<Flow, readonly string[]> }> {
  const points = new Map<Flow, readonly string[]>();
  let expected = '';
  for (const flow of FLOWS) {
    const { scanId } = await flow.run(client, undefined, expected);
    points.set(flow, (await seen(client, scanId)).points);
    if (flow === FLOWS[0]) expected = comparable((await client.scan(scanId)).vulnerabilities);
  }
  return { expected, points };
}

/** Runs all faults. */
export async function faultEveryAwait(
  client: Client,
  kinds: readonly FaultKind[] = FAULT_KINDS,
): Promise<{ rows: AwaitsRow[]; casualties: Casualty[] }> {
  const { expected, points } = await undisturbed(client);
  const runs = FLOWS.flatMap((flow) =>
    kinds.flatMap((kind) =>
      (points.get(flow) ?? []).flatMap((point, nth) =>
        // A hanging provider is ended by limits inside the step, which have their own tests; this place has none.
        kind === 'hang' && point === 'model'
          ? []
          : FAULT_TIMES.map((when) => ({ flow, point, plan: { nth, when, kind } })),
      ),
    ),
  );
  const tallies = new Map<
    string,
    { flow: string; kind: FaultKind; injected: number; outcomes: Record<Outcome, number> }
  >();
  const casualties: Casualty[] = [];
  const fired = new Set<string>();
  await inParallel(runs, async ({ flow, point, plan }) => {
    const key = `${flow.name} ${plan.kind}`;
    const empty = { sound: 0, stuck: 0, lost: 0, doubled: 0, 'left over': 0 };
    const tally = tallies.get(key) ?? { flow: flow.name, kind: plan.kind, injected: 0, outcomes: empty };
    tallies.set(key, tally);
    try {
      const { scanId, outcome } = await flow.run(client, plan, expected);
      if (!(await seen(client, scanId)).fired) {
        // With concurrent work, a run may wait less often than the undisturbed one.
        if (flow.isSequential) casualties.push({ flow: flow.name, plan, point, outcome: 'not fired' });
        return;
      }
      fired.add(`${flow.name} ${point}`);
      tally.injected += 1;
      tally.outcomes[outcome] += 1;
      if (outcome !== 'sound') casualties.push({ flow: flow.name, plan, point, outcome });
    } catch (error) {
      casualties.push({ flow: flow.name, plan, point, outcome: 'broken', detail: String(error) });
    }
  });
  for (const { flow, point, plan } of runs) {
    const name = `${flow.name} ${point}`;
    if (!fired.has(name)) casualties.push({ flow: flow.name, plan, point, outcome: 'not fired' });
    fired.add(name);
  }
  return { rows: [...tallies.values()], casualties };
}
