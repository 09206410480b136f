import { DurableObject } from 'cloudflare:workers';
import { openDb } from '../context/db.ts';
import type { ScanJobObject } from '../context/durable-objects.ts';
import type { ScannerEnv } from '../context/env.ts';
import type { JobInput, JobProgress } from '../context/job-input.ts';
import { JobFailure } from '../errors/job-failure.ts';
import { deleteScan, failScan, insertScan, isScanning } from '../storage/scans.ts';
import { objectKey } from '../uploads/object-key.ts';
import { notifyWebhooks } from '../webhooks/notify-webhooks.ts';
import { bootId } from './boot.ts';
import { type At, type FaultPoint, type FaultPoints, NO_FAULTS } from './fault-points.ts';
import { withJitter } from './jitter.ts';
import { jobOf } from './job-of.ts';
import {
  DEADLINE_MS,
  isSameState,
  type JobEvent,
  type JobState,
  type RunningJob,
  retryDelay,
  type StateOf,
  transition,
  type WaitingJob,
} from './job-state.ts';
import { logError, logStep } from './log-step.ts';
import { schedule } from './schedule.ts';
import { STEP_WORK, StepContext } from './steps.ts';
import { PATIENCE_MS, Turn } from './turn.ts';
import { withTimeout } from './with-timeout.ts';

const STATE = 'job';
/** When the alarm checks after an interrupted call, in milliseconds. */
const SAFETY_MS = 5000;
/** Delay before a store that doesn't respond is tried again, in milliseconds. */
const UNREACHABLE_MS = 5000;
/** Time limit for one response of a database, a bucket or the job's own storage, in milliseconds. */
const ANSWER_MS = 30_000;

/** Time limit for the analysis: the longest takes less than a minute if nothing else runs. */
const ANALYSIS_MS = 4 * 60 * 1000;

/** Time limit of a fault point, if it isn't {@link ANSWER_MS}. A model has its own limits. */
const LIMITS_MS: { readonly [Point in FaultPoint]?: number } = {
  model: DEADLINE_MS,
  analysis: ANALYSIS_MS,
  'queue.wait': PATIENCE_MS + ANSWER_MS,
};

/**
 * One scan, from start to end. It is driven by its alarm, which the platform repeats after a crash. `TRANSITIONS` has
 * the possible events; this class does the work of each state. Every state is stored before it is acted on, so a
 * restarted process continues from there.
 */
export class ScanJob extends DurableObject<ScannerEnv> implements ScanJobObject {
  /** Replaced in tests of faults; never in a deployment. */
  protected readonly faults: FaultPoints = NO_FAULTS;

  readonly #db = openDb(this.env.DB);

  /** The turn that the job waits for or has, if any; a cancellation ends it. */
  #turn: Turn | undefined;

  /**
   * Starts a scan; repeated calls start it once. An accepted scan is carried out even if this call is interrupted,
   * because the alarm is set first. `refused`: its owner may not start another one today, and nothing of it is kept.
   */
  async start(input: JobInput): Promise<'begun' | 'refused'> {
    if (await this.#state()) return 'begun';
    await this.#wake(SAFETY_MS);
    const accepted = await this.#advance({ kind: 'start', input });
    if (accepted?.kind !== 'starting') return 'begun';
    const isThere = await this.#addRow(accepted);
    if (await this.#afterInsert(accepted, isThere)) await this.#wake(0);
    return isThere ? 'begun' : 'refused';
  }

  /** Stops a running scan, which ends as failed with this message for its owner. Returns whether it was running. */
  async cancel(message: string): Promise<boolean> {
    if (!(await this.#state())) return false;
    await this.#wake(SAFETY_MS);
    const ending = await this.#advance({ kind: 'give-up', message });
    if (ending?.kind !== 'ending') return false;
    this.#turn?.end();
    await this.#drive(ending);
    return true;
  }

  /**
   * Deletes a scan permanently: file, findings, row and job, even if it is running, and even after a crash during the
   * deletion.
   */
  async remove(id: string, userId: string): Promise<void> {
    await this.#wake(SAFETY_MS);
    const removing = await this.#advance({ kind: 'remove', id, userId });
    this.#turn?.end();
    if (removing) await this.#drive(removing);
  }

  /** The scan's progress; undefined if it has ended. */
  async progress(): Promise<JobProgress | undefined> {
    const state = await this.#state();
    if (state?.kind === 'starting') return { stage: 'queued' };
    if (state?.kind !== 'waiting' && state?.kind !== 'running') return undefined;
    const scansAhead = schedule.ahead(state.input.id);
    return scansAhead === undefined ? { stage: state.step } : { stage: 'queued', scansAhead };
  }

  /** Its turn has come. The job that made room calls this, because it can't reach this object's memory otherwise. */
  turnHasCome(): void {
    this.#turn?.look();
  }

  override async alarm(): Promise<void> {
    try {
      const state = await this.#state();
      if (state) await this.#drive(state);
    } catch (error) {
      // The database or the bucket doesn't respond. Nothing is lost, so it is tried again and again. The platform
      // itself would give up after six attempts, and the scan would stay 'scanning' forever.
      logError(this.ctx.id.toString(), error);
      await this.#wake(UNREACHABLE_MS);
    }
  }

  /** Acts on one state after the other until the job is over, waits for its alarm, or is driven elsewhere. */
  async #drive(from: JobState): Promise<void> {
    let state: JobState | undefined = from;
    while (state) {
      if (state.kind === 'waiting') state = await this.#takeTurn(state);
      else if (state.kind === 'running') state = await this.#resume(state);
      else if (state.kind === 'starting') state = await this.#insert(state);
      else if (state.kind === 'ending') state = await this.#noteFailure(state);
      else state = await this.#remove(state);
    }
  }

  /** Determines what happened to an interrupted step; not if it is still running, because an alarm may fire twice. */
  async #resume(job: RunningJob): Promise<JobState | undefined> {
    if (this.#turn) return this.#lookAgain();
    return this.#advance({ kind: 'interrupted', now: Date.now(), boot: bootId() }, job);
  }

  /** Waits for the scan's turn and runs its steps in order. */
  async #takeTurn(job: WaitingJob): Promise<JobState | undefined> {
    if (this.#turn) return this.#lookAgain();
    const turn = new Turn(job, (scanId) => this.#tellTurn(scanId));
    this.#turn = turn;
    try {
      if (!(await this.#at('queue.wait', () => turn.wait()))) return await this.#waitOn(job);
      if (!(await this.#at('row.check', () => isScanning(this.#db, job.input.id)))) {
        return await this.#advance({ kind: 'gone' }, job);
      }
      const context = new StepContext({ env: this.env, db: this.#db }, this.ctx.storage, job.input, this.#at, turn);
      let state: JobState | undefined = job;
      while (state?.kind === 'waiting') state = await this.#step(state, context);
      return state;
    } finally {
      turn.end();
      this.#turn = undefined;
    }
  }

  #tellWebhooks(scanId: string): void {
    this.ctx.waitUntil(notifyWebhooks(this.env, this.#db, scanId));
  }

  #tellTurn(scanId: string): void {
    // If the call fails, the job notices its turn by itself a few seconds later.
    this.ctx.waitUntil(
      jobOf(this.env, scanId)
        .turnHasCome()
        .catch(() => undefined),
    );
  }

  /** The job is driven elsewhere; its alarm checks later whether that happened. */
  async #lookAgain(): Promise<undefined> {
    await this.#wake(SAFETY_MS);
  }

  /**
   * Its turn has not come: the next alarm continues to wait in the same place, which depends on the time of the upload.
   */
  async #waitOn(job: WaitingJob): Promise<undefined> {
    if (isSameState(await this.#state(), job)) await this.#wake(0);
  }

  async #insert(job: StateOf<'starting'>): Promise<JobState | undefined> {
    return this.#afterInsert(job, await this.#addRow(job));
  }

  #addRow({ input }: StateOf<'starting'>): Promise<boolean> {
    return this.#at('row.insert', () => insertScan(this.#db, input));
  }

  #afterInsert(job: StateOf<'starting'>, isThere: boolean): Promise<JobState | undefined> {
    return this.#advance({ kind: isThere ? 'inserted' : 'refused' }, job);
  }

  async #noteFailure(job: StateOf<'ending'>): Promise<JobState | undefined> {
    await this.#at('failure.write', () => failScan(this.#db, job.id, job.message));
    this.#tellWebhooks(job.id);
    return this.#advance({ kind: 'noted' }, job);
  }

  async #remove(job: StateOf<'removing'>): Promise<JobState | undefined> {
    await this.#at('upload.delete', () => this.env.UPLOADS.delete(objectKey(job.userId, job.id)));
    await this.#at('row.delete', () => deleteScan(this.#db, job.id));
    return this.#advance({ kind: 'removed' }, job);
  }

  /** Runs one step; after an error, sets the alarm for the next attempt. */
  async #step(job: WaitingJob, context: StepContext): Promise<JobState | undefined> {
    const { isAlone } = context.turn;
    const begun = await this.#advance({ kind: 'begin', now: Date.now(), boot: bootId(), isAlone }, job);
    if (begun?.kind !== 'running') return begun;
    // Stored before the work, so that it is known what was running if the process crashes.
    await this.#at('state.sync', () => this.ctx.storage.sync());
    const started = Date.now();
    try {
      await STEP_WORK[begun.step](context);
      logStep(begun, 'done', started);
      if (begun.step === 'store') this.#tellWebhooks(begun.input.id);
    } catch (error) {
      logStep(begun, 'fault', started, error);
      return this.#afterFault(begun, error);
    }
    return this.#advance({ kind: 'done' }, begun);
  }

  async #afterFault(job: RunningJob, error: unknown): Promise<JobState | undefined> {
    const event: JobEvent =
      error instanceof JobFailure ? { kind: 'give-up', message: error.message } : { kind: 'fault', now: Date.now() };
    const next = await this.#advance(event, job);
    if (next?.kind !== 'waiting') return next;
    await this.#wake(retryDelay(next.attempts));
    return undefined;
  }

  /**
   * Applies an event and stores the new state, or clears the storage if the job is over. With `from`, only if that is
   * still the current state: after a cancellation, a deletion or a second delivery, the job is driven elsewhere, and
   * this returns undefined. What a late step has stored for a finished job is deleted as well.
   */
  async #advance(event: JobEvent, from?: JobState): Promise<JobState | undefined> {
    const stored = await this.#state();
    if (from && stored && !isSameState(stored, from)) return undefined;
    const next = transition(stored, event);
    if (!next) {
      await this.#at('storage.clear', () => this.#clear());
      return undefined;
    }
    if (!isSameState(stored, next)) await this.#at('state.write', () => this.ctx.storage.put(STATE, next));
    return next;
  }

  async #clear(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  #state(): Promise<JobState | undefined> {
    return this.#at('state.read', () => this.ctx.storage.get<JobState>(STATE));
  }

  #wake(ms: number): Promise<void> {
    return this.#at('alarm.set', () => this.ctx.storage.setAlarm(Date.now() + withJitter(ms)));
  }

  readonly #at: At = (point, work) =>
    withTimeout(LIMITS_MS[point] ?? ANSWER_MS, point, () => this.faults.around(point, this.ctx.id.toString(), work));
}
