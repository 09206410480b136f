/**
 * @module Which scans of an isolate run, and which wait. On Cloudflare each job may have its own isolate; in a local
 * installation all jobs share one, with one thread. The limit and the order are therefore those of the isolate.
 */
import { FairQueue, type QueueEntry } from './fair-queue.ts';

/** Work in the schedule: a scan, or a part of one that needs its own place. */
export interface Work extends QueueEntry {
  /** The scan it belongs to. */
  readonly scanId: string;
  /** Size of the file in bytes. */
  readonly size: number;
  /** Whether it must run alone, because the process has crashed during it. */
  readonly isExclusive: boolean;
}

/** Larger files (in bytes) are analyzed one at a time: their trees would not fit into memory together. */
const LARGE_BYTES = 256 * 1024;

/** The number of concurrent jobs in each lane. Small ones don't wait for large ones. */
interface LaneSizes {
  readonly small: number;
  readonly large: number;
}
type Lane = keyof LaneSizes;
const LANES: readonly Lane[] = ['small', 'large'];

/** After this many milliseconds without renewal, a ticket's job counts as dead. */
export const SILENCE_MS = 60_000;

const laneOf = ({ size }: Work): Lane => (size > LARGE_BYTES ? 'large' : 'small');

/** Interval between checks for expired tickets, in milliseconds. */
const LOOK_MS = 5000;

/** A place: in the queue, then among the running. */
export interface Ticket {
  /** Whether the work may run now. */
  readonly isAdmitted: boolean;
  /** Reports that the job is alive. Must be called every few seconds, both while waiting and while running. */
  renew(): void;
  /** Releases the place. Repeated calls do nothing. */
  giveBack(): void;
}

interface Place extends Ticket, Work {
  isAdmitted: boolean;
  renewedAt: number;
}

export interface ScheduleOptions {
  readonly laneSizes: LaneSizes;
  /** Called as soon as the work may run. */
  readonly onAdmitted?: (work: Work) => void;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
}

/** Runs a limited amount of work at a time, in an order that is fair between users. */
export class Schedule {
  readonly #laneSizes: LaneSizes;
  readonly #onAdmitted: (work: Work) => void;
  readonly #now: () => number;
  readonly #queues: Readonly<Record<Lane, FairQueue<Place>>> = { small: new FairQueue(), large: new FairQueue() };
  readonly #running = new Set<Place>();
  readonly #places = new Map<string, Place>();
  #lookedAt = 0;

  constructor({ laneSizes, onAdmitted = () => undefined, now = Date.now }: ScheduleOptions) {
    this.#laneSizes = laneSizes;
    this.#onAdmitted = onAdmitted;
    this.#now = now;
  }

  /** Takes a place in the queue. If the scan already has one, that is released, because its job has restarted. */
  enter(work: Work): Ticket {
    this.#places.get(work.id)?.giveBack();
    const place: Place = {
      ...work,
      isAdmitted: false,
      renewedAt: this.#now(),
      renew: () => {
        place.renewedAt = this.#now();
        this.#dropSilent();
      },
      giveBack: () => this.#leave(place),
    };
    this.#places.set(work.id, place);
    this.#queues[laneOf(work)].add(place);
    this.#dropSilent();
    this.#admit();
    return place;
  }

  /** The number of jobs before it, including the running ones; undefined if it isn't waiting. */
  ahead(id: string): number | undefined {
    const place = this.#places.get(id);
    const ahead = place && this.#queues[laneOf(place)].ahead(place);
    return ahead === undefined || place === undefined ? undefined : ahead + this.#runningIn(laneOf(place));
  }

  /** The number of a user's waiting places. */
  waitingOf(userId: string): number {
    return LANES.reduce((sum, lane) => sum + this.#queues[lane].countOf(userId), 0);
  }

  #leave(place: Place): void {
    this.#running.delete(place);
    this.#queues[laneOf(place)].remove(place);
    if (this.#places.get(place.id) === place) this.#places.delete(place.id);
    this.#admit();
  }

  #admit(): void {
    for (let lane = this.#nextLane(); lane; lane = this.#nextLane()) {
      const place = this.#queues[lane].take();
      if (!place) return;
      this.#running.add(place);
      place.isAdmitted = true;
      this.#onAdmitted(place);
    }
  }

  /** The lane whose next scan may run now. A scan that must run alone waits until all others have ended. */
  #nextLane(): Lane | undefined {
    for (const { isExclusive } of this.#running) if (isExclusive) return undefined;
    const exclusive = LANES.find((lane) => this.#queues[lane].peek()?.isExclusive);
    if (exclusive) return this.#running.size === 0 ? exclusive : undefined;
    return LANES.find((lane) => this.#queues[lane].peek() && this.#runningIn(lane) < this.#laneSizes[lane]);
  }

  #runningIn(lane: Lane): number {
    let count = 0;
    for (const place of this.#running) if (laneOf(place) === lane) count += 1;
    return count;
  }

  /** Releases the places of jobs that ended without releasing them, as when the platform resets an object. */
  #dropSilent(): void {
    const now = this.#now();
    if (now < this.#lookedAt + LOOK_MS) return;
    this.#lookedAt = now;
    const before = now - SILENCE_MS;
    for (const place of this.#places.values()) if (place.renewedAt < before) place.giveBack();
  }
}

const admitted: string[] = [];

/** The scans of this isolate. Two small ones run at a time, so that one is analyzed while the other waits for I/O. */
export const schedule = new Schedule({
  laneSizes: { small: 2, large: 1 },
  onAdmitted: ({ scanId }) => admitted.push(scanId),
});

/**
 * The scans admitted since the last call. The caller must notify their jobs: a promise resolved for another object
 * would continue in this one, which can't use the other's I/O.
 */
export const takeAdmitted = (): readonly string[] => admitted.splice(0);
