import { DurableObject } from 'cloudflare:workers';
import type { ScannerEnv } from '../env.ts';
import { deleteScan, failScan, insertScan, isScanning, updateStage } from '../storage/scans.ts';
import { objectKey } from '../uploads/objectKey.ts';
import { JobFailure } from './JobFailure.ts';
import {
  exhausted,
  firstState,
  type JobInput,
  type JobState,
  nextState,
  type RunningJob,
  retryDelay,
} from './jobState.ts';
import { logFault, logStep } from './logStep.ts';
import { STEP_WORK, StepContext } from './steps.ts';

const STATE = 'job';
/** When the alarm looks after a start or a removal that was cut off, in milliseconds. */
const SAFETY_MS = 5000;
/** How long to wait for a store that does not answer, in milliseconds. */
const UNREACHABLE_MS = 5000;

/**
 * One scan, from its first row to its last. Driven by its alarm, which the platform fires again after a crash; every
 * step is noted before it begins, so a restarted process goes on where it stood.
 */
export class ScanJob extends DurableObject<ScannerEnv> {
  /** Begins a scan. Asked twice, it begins once. The alarm is set before the row exists, so no row is ever orphaned. */
  async start(input: JobInput): Promise<void> {
    if (await this.#state()) return;
    await this.#write(firstState(input, Date.now()));
    await this.ctx.storage.setAlarm(Date.now() + SAFETY_MS);
    await insertScan(this.env.DB, input);
    await this.ctx.storage.setAlarm(Date.now());
  }

  /** Removes a scan for good: file, findings, row and job, also while it runs, and after a crash in the midst of it. */
  async remove(id: string, userId: string): Promise<void> {
    const removing: JobState = { kind: 'removing', id, userId };
    await this.#write(removing);
    await this.ctx.storage.setAlarm(Date.now() + SAFETY_MS);
    await this.#remove(removing);
  }

  override async alarm(): Promise<void> {
    const state = await this.#state();
    try {
      if (state?.kind === 'removing') await this.#remove(state);
      if (state?.kind === 'running') await this.#run(state);
    } catch (fault) {
      // The database or the bucket does not answer. Nothing is lost, so ask again, and again: the platform itself would
      // give up after six times, and the scan would say 'scanning' for ever.
      logFault(this.ctx.id.toString(), fault);
      await this.ctx.storage.setAlarm(Date.now() + UNREACHABLE_MS);
    }
  }

  /** Does the steps that are left, one after the other; a fault ends the turn and sets the alarm for the next. */
  async #run(begun: RunningJob): Promise<void> {
    const context = new StepContext(this.env, this.ctx.storage, begun.input);
    let job: RunningJob | undefined = begun;
    if (!(await isScanning(this.env.DB, begun.input.id))) return this.#forget();
    if (await this.#isRemoved()) return;
    while (job) {
      const reason = exhausted(job, Date.now());
      if (reason) return this.#fail(job, reason);
      const attempt: RunningJob = { ...job, attempts: job.attempts + 1 };
      await this.#write(attempt);
      // On the disk before the work, so that work which kills the process counts as an attempt.
      await this.ctx.storage.sync();
      const started = Date.now();
      try {
        await Promise.all([updateStage(this.env.DB, job.input.id, job.step), STEP_WORK[job.step](context)]);
        logStep(attempt, 'done', started);
      } catch (fault) {
        logStep(attempt, 'fault', started, fault);
        if (await this.#isRemoved()) return;
        if (fault instanceof JobFailure) return this.#fail(attempt, fault.message);
        const end = exhausted(attempt, Date.now());
        if (end) return this.#fail(attempt, end);
        await this.ctx.storage.setAlarm(Date.now() + retryDelay(attempt.attempts));
        return;
      }
      if (await this.#isRemoved()) return;
      job = nextState(job);
    }
    await this.#forget();
  }

  async #fail(job: RunningJob, message: string): Promise<void> {
    await failScan(this.env.DB, job.input.id, message);
    await this.#forget();
  }

  async #remove({ id, userId }: Extract<JobState, { kind: 'removing' }>): Promise<void> {
    await this.env.UPLOADS.delete(objectKey(userId, id));
    await deleteScan(this.env.DB, id);
    await this.#forget();
  }

  async #isRemoved(): Promise<boolean> {
    return (await this.#state())?.kind !== 'running';
  }

  async #forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  #state(): Promise<JobState | undefined> {
    return this.ctx.storage.get<JobState>(STATE);
  }

  async #write(state: JobState): Promise<void> {
    await this.ctx.storage.put(STATE, state);
  }
}
