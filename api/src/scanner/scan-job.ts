import { DurableObject } from 'cloudflare:workers';
import { openDb } from '../context/db.ts';
import type { ScanJobObject } from '../context/durable-objects.ts';
import type { ScannerEnv } from '../context/env.ts';
import type { JobInput, JobProgress } from '../context/job-input.ts';
import { JobFailure } from '../errors/job-failure.ts';
import { deleteScan, failScan, insertScan, isScanning } from '../storage/scans.ts';
import { objectKey } from '../uploads/object-key.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.ts';
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
/** When the alarm looks after a call that was cut off, in milliseconds. */
const SAFETY_MS = 5000;
/** How long to wait for a store that does not answer, in milliseconds. */
const UNREACHABLE_MS = 5000;
/** How long a database, a bucket or the job's own storage may take for one answer, in milliseconds. */
const ANSWER_MS = 30_000;

/** How long the analysis may take: the longest takes under a minute where nothing else runs. */
const ANALYSIS_MS = 4 * 60 * 1000;

/** How long a fault point may take, where it is not {@link ANSWER_MS}. A model has limits of its own. */
const LIMITS_MS: { readonly [Point in FaultPoint]?: number } = {
  model: DEADLINE_MS,
  analysis: ANALYSIS_MS,
  'queue.wait': PATIENCE_MS + ANSWER_MS,
};

/**
 * One scan, from its first row to its last. Driven by its alarm, which the platform fires again after a crash. What can
 * happen is in `TRANSITIONS`; here is only what is done in each state. Every state is written down before it is acted on,
 * so a restarted process goes on where it stood.
 */
export class ScanJob extends DurableObject<ScannerEnv> implements ScanJobObject {
  /** Replaced where faults are tried out; never in what is deployed. */
  protected readonly faults: FaultPoints = NO_FAULTS;

  readonly #db = openDb(this.env.DB);

  /** The turn that the job waits for or has, if any; a cancellation ends it. */
  #turn: Turn | undefined;

  /**
   * Begins a scan. Asked twice, it begins once. What was accepted is carried out, also where this call is cut off: the
   * alarm is set before anything else. `refused`: its owner may not begin another one today, and nothing is left of it.
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

  /**
   * Stops a scan that is not done; it ends as failed with this message for its owner. Answers whether there was
   * something to stop.
   */
  async cancel(message: string): Promise<boolean> {
    if (!(await this.#state())) return false;
    await this.#wake(SAFETY_MS);
    const ending = await this.#advance({ kind: 'give-up', message });
    if (ending?.kind !== 'ending') return false;
    this.#turn?.end();
    await this.#drive(ending);
    return true;
  }

  /** Removes a scan for good: file, findings, row and job, also while it runs, and after a crash in the midst of it. */
  async remove(id: string, userId: string): Promise<void> {
    await this.#wake(SAFETY_MS);
    const removing = await this.#advance({ kind: 'remove', id, userId });
    this.#turn?.end();
    if (removing) await this.#drive(removing);
  }

  /** How far the scan is; undefined if it has ended. */
  async progress(): Promise<JobProgress | undefined> {
    const state = await this.#state();
    if (state?.kind === 'starting') return { stage: 'queued' };
    if (state?.kind !== 'waiting' && state?.kind !== 'running') return undefined;
    const scansAhead = schedule.ahead(state.input.id);
    return scansAhead === undefined ? { stage: state.step } : { stage: 'queued', scansAhead };
  }

  /** Its turn has come: told by the job that made room for it, which can reach this object's memory in no other way. */
  turnHasCome(): void {
    this.#turn?.look();
  }

  override async alarm(): Promise<void> {
    try {
      const state = await this.#state();
      if (state) await this.#drive(state);
    } catch (error) {
      // The database or the bucket does not answer. Nothing is lost, so ask again, and again: the platform itself would
      // give up after six times, and the scan would say 'scanning' forever.
      logError(this.ctx.id.toString(), error);
      await this.#wake(UNREACHABLE_MS);
    }
  }

  /** Acts on one state after the other, until the job is over, waits for its alarm, or somebody else drives it. */
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

  /** Finds out what became of a step that was cut off. Not if it goes on: an alarm may fire twice. */
  async #resume(job: RunningJob): Promise<JobState | undefined> {
    if (this.#turn) return this.#lookAgain();
    return this.#advance({ kind: 'interrupted', now: Date.now(), boot: bootId() }, job);
  }

  /** Waits for the scan's turn and does its steps, one after the other. */
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
    this.ctx.waitUntil(tellWebhooks(this.env, this.#db, scanId));
  }

  #tellTurn(scanId: string): void {
    // If it can't be told it finds out by itself, a few seconds later.
    this.ctx.waitUntil(
      jobOf(this.env, scanId)
        .turnHasCome()
        .catch(() => undefined),
    );
  }

  /** Somebody else drives the job; its alarm looks later whether they have. */
  async #lookAgain(): Promise<undefined> {
    await this.#wake(SAFETY_MS);
  }

  /** The turn has not come yet: the next alarm waits on, at the same place, which depends on the time of the upload. */
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

  /** Does one step; after an error sets the alarm for the next attempt. */
  async #step(job: WaitingJob, context: StepContext): Promise<JobState | undefined> {
    const { isAlone } = context.turn;
    const begun = await this.#advance({ kind: 'begin', now: Date.now(), boot: bootId(), isAlone }, job);
    if (begun?.kind !== 'running') return begun;
    // On the disk before the work, so that what runs when the process dies is known afterwards.
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
   * Applies an event and writes the new state down, or clears the storage where the job is over. With `from`, only where
   * the job still stands there: after a cancellation, a removal or a second delivery somebody else drives it, and this
   * answers nothing. Whatever a late step has stored of a job that is over goes as well.
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
