/**
 * @module
 * What the Durable Objects do for the rest of the product. Their classes implement these interfaces, so that the bindings
 * have a type and nothing that has the bindings imports a class.
 */
import type { JobInput, JobProgress } from './job-input.ts';

/** One scan, from its first row to its last. */
export interface ScanJobObject extends Rpc.DurableObjectBranded {
  start(input: JobInput): Promise<'begun' | 'refused'>;
  cancel(message: string): Promise<boolean>;
  remove(id: string, userId: string): Promise<void>;
  progress(): Promise<JobProgress | undefined>;
  turnHasCome(): void;
}

/** Removes what has outlived its time; there is one. */
export interface SweeperObject extends Rpc.DurableObjectBranded {
  wake(): Promise<void>;
  /** Has it run within a second. */
  hurry(): Promise<void>;
}

/** Counts visits; there is one. */
export interface VisitCounterObject extends Rpc.DurableObjectBranded {
  read(): Promise<number>;
  increment(): Promise<number>;
}

/** Sends what one user's webhooks are told. */
export interface WebhookSenderObject extends Rpc.DurableObjectBranded {
  wake(userId: string): Promise<void>;
  forget(): Promise<void>;
  secretOf(secret: { readonly id: string; readonly generation: number }): Promise<string | undefined>;
}
