import type { InTurn } from './analysis.ts';
import { withinJitter } from './jitter.ts';
import type { WaitingJob } from './job-state.ts';
import { schedule, takeAdmitted, type Work } from './schedule.ts';

/** Interval between renewals of a place, in milliseconds; also the maximum delay until a job notices its turn. */
const RENEW_MS = 5000;
/** How long one alarm waits for the scan's turn, in milliseconds: the platform ends an alarm after 15 minutes. */
export const PATIENCE_MS = 4 * 60 * 1000;

/** A place that is renewed while the job's object exists; its timers end with the object. */
interface HeldPlace {
  /** Whether it was admitted; false if it was released before. */
  readonly admitted: Promise<boolean>;
  giveBack(): void;
}

/** A job's turn to run its steps: first its wait, then its place until it ends. */
export class Turn {
  readonly #work: Work;
  readonly #tell: (scanId: string) => void;
  readonly #place: HeldPlace;
  readonly #stopping = new AbortController();
  /** Check all awaited places for admission. */
  readonly #looks = new Set<() => void>();
  #hasPlace = true;
  #engineCalls = 0;

  /** @param tell notifies the job of another scan that its turn has come; it then calls {@link Turn.look} */
  constructor({ input, deathsAlone }: WaitingJob, tell: (scanId: string) => void) {
    const { id, userId, uploadedAt, fileSize: size } = input;
    this.#work = { id, scanId: id, userId, uploadedAt, size, isExclusive: deathsAlone !== undefined };
    this.#tell = tell;
    this.#place = this.#take(this.#work);
  }

  /** Aborted if the work is no longer needed; long work checks it. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Whether no other scan runs in this isolate now. */
  get isAlone(): boolean {
    return this.#hasPlace && this.#work.isExclusive;
  }

  /** Waits for the turn; returns false if it was ended or did not come in time. */
  async wait(): Promise<boolean> {
    const timer = setTimeout(() => this.end(), withinJitter(PATIENCE_MS));
    try {
      return await this.#place.admitted;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Checks whether the awaited place was admitted. */
  look(): void {
    for (const look of this.#looks) look();
  }

  /** Releases the place while this scan waits for a model. A scan that must run alone keeps it. */
  yieldWhileWaiting(): void {
    if (this.#work.isExclusive) return;
    this.#hasPlace = false;
    this.#place.giveBack();
  }

  /** Runs the engine: at once if this turn has its place, otherwise when it has one again. */
  readonly inTurn: InTurn = async (work) => {
    if (this.#hasPlace) return work();
    this.#engineCalls += 1;
    const place = this.#take({ ...this.#work, id: `${this.#work.id}/${this.#engineCalls}` });
    try {
      if (!(await place.admitted)) throw new Error('The place in the schedule was lost.');
      return await work();
    } finally {
      place.giveBack();
    }
  };

  /** Ends the turn and its running work. */
  end(): void {
    this.#hasPlace = false;
    this.#stopping.abort();
    this.#place.giveBack();
  }

  #take(work: Work): HeldPlace {
    const ticket = schedule.enter(work);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const look = (): void => {
      if (!ticket.isAdmitted) return;
      this.#looks.delete(look);
      resolve(true);
    };
    const timer = setInterval(() => {
      ticket.renew();
      look();
      this.#tellOthers();
    }, RENEW_MS);
    this.#looks.add(look);
    look();
    this.#tellOthers();
    return {
      admitted: promise,
      giveBack: () => {
        clearInterval(timer);
        this.#looks.delete(look);
        resolve(false);
        ticket.giveBack();
        this.#tellOthers();
      },
    };
  }

  #tellOthers(): void {
    for (const scanId of takeAdmitted()) {
      if (scanId === this.#work.scanId) this.look();
      else this.#tell(scanId);
    }
  }
}
