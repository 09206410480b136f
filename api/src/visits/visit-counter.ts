import { DurableObject } from 'cloudflare:workers';
import type { VisitCounterObject } from '../context/durable-objects.ts';

const KEY = 'count';

/** The visit counter: a single object, so that concurrent increments are exact. */
export class VisitCounter extends DurableObject implements VisitCounterObject {
  /** The number of visits. */
  async read(): Promise<number> {
    return (await this.ctx.storage.get<number>(KEY)) ?? 0;
  }

  /** Counts one visit and returns the new count. */
  async increment(): Promise<number> {
    const count = (await this.read()) + 1;
    await this.ctx.storage.put(KEY, count);
    return count;
  }
}
