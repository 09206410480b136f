import type { JobState } from '../src/scanner/job-state.ts';
import { ScanJob } from '../src/scanner/scan-job.ts';
import { injectorFor } from './fault-injector.ts';

/** A scan job whose faults can be chosen. For tests and `npm run faults` alone. */
export class FaultyScanJob extends ScanJob {
  protected override readonly faults = injectorFor({
    abort: () => this.ctx.abort('a fault of this test'),
    alarm: () => this.alarm(),
  });

  /** What the job has written down of itself. */
  state(): Promise<JobState | undefined> {
    return this.ctx.storage.get<JobState>('job');
  }

  /** How many keys the job has stored, and whether its alarm is set. */
  async remains(): Promise<{ keys: number; alarm: boolean }> {
    const { storage } = this.ctx;
    return { keys: (await storage.list()).size, alarm: (await storage.getAlarm()) !== null };
  }
}
