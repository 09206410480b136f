import { DurableObject } from 'cloudflare:workers';
import type { SweeperObject } from '../context/durable-objects.ts';
import type { ApiEnv } from '../context/env.ts';
import { sweep } from './sweep.ts';

const HOUR_MS = 3_600_000;
/** Between two runs where one was not enough, in milliseconds. */
const MORE_MS = 1000;

/** Name of the one object that sweeps. */
export const SWEEPER = 'sweeper';

/**
 * Removes what has outlived its time, every hour, in runs of bounded size. Driven by its alarm, which the platform keeps
 * and fires again after a crash; an alarm, because a cron trigger would not fire on a machine of one's own.
 */
export class Sweeper extends DurableObject<ApiEnv> implements SweeperObject {
  /** Makes sure that it will run. */
  async wake(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + HOUR_MS);
  }

  /** Runs within a second: something waits that one call could not remove whole. */
  async hurry(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + MORE_MS);
  }

  override async alarm(): Promise<void> {
    const started = Date.now();
    // Before the work, so that work which kills the process does not end all runs.
    await this.ctx.storage.setAlarm(started + HOUR_MS);
    const { removed, failed, isMoreLeft } = await sweep(this.env, started);
    if (isMoreLeft) await this.ctx.storage.setAlarm(Date.now() + MORE_MS);
    console.log(JSON.stringify({ event: 'sweep', removed, failed, isMoreLeft, ms: Date.now() - started }));
  }
}
