import { DurableObject } from 'cloudflare:workers';
import type { SweeperObject } from '../context/durable-objects.ts';
import type { ApiEnv } from '../context/env.ts';
import { sweep } from './sweep.ts';

const HOUR_MS = 3_600_000;
/** Milliseconds between two runs if one was not enough. */
const MORE_MS = 1000;

/** Name of the only instance. */
export const SWEEPER = 'sweeper';

/**
 * Deletes expired data every hour, in runs of limited size. It uses an alarm, which the platform stores and repeats
 * after a crash; cron triggers don't fire in a local installation.
 */
export class Sweeper extends DurableObject<ApiEnv> implements SweeperObject {
  /** Makes sure that an alarm is set. */
  async wake(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + HOUR_MS);
  }

  /** Runs within a second: a call could not delete everything. */
  async hurry(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + MORE_MS);
  }

  override async alarm(): Promise<void> {
    const started = Date.now();
    // Before the work, so that work that kills the process doesn't end all runs.
    await this.ctx.storage.setAlarm(started + HOUR_MS);
    const { removed, failed, isMoreLeft } = await sweep(this.env, started);
    if (isMoreLeft) await this.ctx.storage.setAlarm(Date.now() + MORE_MS);
    console.log(JSON.stringify({ event: 'sweep', removed, failed, isMoreLeft, ms: Date.now() - started }));
  }
}
