/**
 * All places where a job waits for something that can fail, hang, be repeated or end in the middle. They have names, so
 * that `npm run faults` and the tests can cause each of these.
 */
export const FAULT_POINTS = [
  'state.read',
  'state.write',
  'state.sync',
  'alarm.set',
  'storage.clear',
  'row.insert',
  'queue.wait',
  'row.check',
  'upload.read',
  'analysis',
  'model',
  'product.write',
  'product.read',
  'findings.store',
  'failure.write',
  'upload.delete',
  'row.delete',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

/** Wraps every fault point of a job. */
export interface FaultPoints {
  around<T>(point: FaultPoint, jobId: string, work: () => Promise<T>): Promise<T>;
}

/** Does nothing: used in production. */
export const NO_FAULTS: FaultPoints = { around: (_point, _jobId, work) => work() };

/** Runs a step of a job under a name and with a time limit. */
export type At = <T>(point: FaultPoint, work: () => Promise<T>) => Promise<T>;
