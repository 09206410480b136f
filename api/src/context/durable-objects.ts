/**
 * @module Interfaces of the Durable Objects. Their classes implement them, so that bindings have a type and code with
 * bindings doesn't import the classes.
 */
import type { JobInput, JobProgress } from './job-input.ts';

/** One scan, from start to end. */
export interface ScanJobObject extends Rpc.DurableObjectBranded {
  start(input: JobInput): Promise<'begun' | 'refused'>;
  cancel(message: string): Promise<boolean>;
  remove(id: string, userId: string): Promise<void>;
  progress(): Promise<JobProgress | undefined>;
  turnHasCome(): void;
}

/** Deletes expired data; there is one instance. */
export interface SweeperObject extends Rpc.DurableObjectBranded {
  wake(): Promise<void>;
  /** Makes it run within a second. */
  hurry(): Promise<void>;
}

/** Counts visits; there is one instance. */
export interface VisitCounterObject extends Rpc.DurableObjectBranded {
  read(): Promise<number>;
  increment(): Promise<number>;
}

/** Sends the messages of one user's webhooks. */
export interface WebhookSenderObject extends Rpc.DurableObjectBranded {
  wake(userId: string): Promise<void>;
  forget(): Promise<void>;
  secretOf(secret: { readonly id: string; readonly generation: number }): Promise<string | undefined>;
}
