/**
 * @module
 * Which scans of an isolate run now, and which wait. On Cloudflare each job may have an isolate of its own; on one machine
 * all jobs share one, with one thread. So the bound and the order are the isolate's.
 */
import { FairQueue, type QueueEntry } from './fair-queue.ts';

/** Work as the schedule knows it: a scan, or a part of one that asks for a place of its own. */
export interface Work extends QueueEntry {
  /** The scan that it belongs to. */
  readonly scanId: string;
  /** Bytes of the file. */
  readonly size: number;
  /** Whether nothing else may run beside it, because the process has died while it ran. */
  readonly isExclusive: boolean;
}

/** Files above this many bytes are analyzed one at a time: their trees would not fit side by side. */
const LARGE_BYTES = 256 * 1024;

/** How much work of each lane is done at a time. What is small doesn't wait for what is large. */
interface LaneSizes {
  readonly small: number;
  readonly large: number;
}
type Lane = keyof LaneSizes;
const LANES: readonly Lane[] = ['small', 'large'];

/** A ticket that isn't renewed for this long belongs to a job that has died, in milliseconds. */
export const SILENCE_MS = 60_000;

const laneOf = ({ size }: Work): Lane => (size > LARGE_BYTES ? 'large' : 'small');

/** How often tickets are looked through for such, in milliseconds. */
const LOOK_MS = 5000;

/** A place: in the queue, then among those that run. */
export interface Ticket {
  /** Whether the work may be done now. */
  readonly isAdmitted: boolean;
  /** Says that the job still lives. To be called every few seconds, while it waits and while it runs. */
  renew(): void;
  /** Gives the place back. Does nothing the second time. */
  giveBack(): void;
}

interface Place extends Ticket, Work {
  isAdmitted: boolean;
  renewedAt: number;
}

export interface ScheduleOptions {
  readonly laneSizes: LaneSizes;
  /** Called as soon as work may be done. */
  readonly onAdmitted?: (work: Work) => void;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
}

/** A bounded amount of work at a time, in an order that is fair between users. */
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

  /** Takes a place in the queue. A place that the same scan has already is given back: its job has started again. */
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

  /** How many others come before it, those that run now included; undefined if it isn't waiting. */
  ahead(id: string): number | undefined {
    const place = this.#places.get(id);
    const ahead = place && this.#queues[laneOf(place)].ahead(place);
    return ahead === undefined || place === undefined ? undefined : ahead + this.#runningIn(laneOf(place));
  }

  /** How many places of a user wait. */
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

  /** The lane whose next scan may run now. A scan that must run alone first lets the others end. */
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

  /** Gives back the places of jobs that have died without a word, as an object does that the platform resets. */
  #dropSilent(): void {
    const now = this.#now();
    if (now < this.#lookedAt + LOOK_MS) return;
    this.#lookedAt = now;
    const before = now - SILENCE_MS;
    for (const place of this.#places.values()) if (place.renewedAt < before) place.giveBack();
  }
}

const admitted: string[] = [];

/** The scans of this isolate. Two small ones, so that one is analyzed while the other waits for the disk. */
export const schedule = new Schedule({
  laneSizes: { small: 2, large: 1 },
  onAdmitted: ({ scanId }) => admitted.push(scanId),
});

/**
 * The scans that were admitted since the last call. Who calls it has to tell their jobs: a promise that is resolved for
 * another object would go on in this one, which may not touch what belongs to the other.
 */
export const takeAdmitted = (): readonly string[] => admitted.splice(0);
