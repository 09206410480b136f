import type { JobState } from '../src/scanner/job-state.ts';
import { ScanJob } from '../src/scanner/scan-job.ts';
import { injectorFor } from './fault-injector.ts';

/** A scan job with injectable faults. For tests and `npm run faults` only. */
export class FaultyScanJob extends ScanJob {
  protected override readonly faults = injectorFor({
    abort: () => this.ctx.abort('a fault of this test'),
    alarm: () => this.alarm(),
  });

  /** What the job has stored about itself. */
  state(): Promise<JobState | undefined> {
    return this.ctx.storage.get<JobState>('job');
  }

  /** The number of keys that the job has stored, and whether its alarm is set. */
  async remains(): Promise<{ keys: number; alarm: boolean }> {
    const { storage } = this.ctx;
    return { keys: (await storage.list()).size, alarm: (await storage.getAlarm()) !== null };
  }
}
