/**
 * Every place at which a job waits for something that can fail, hang, be done twice or die in its midst. Named, so that
 * `npm run faults` and the tests can make each of them do so.
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

/** What is put around every fault point of a job. */
export interface FaultPoints {
  around<T>(point: FaultPoint, jobId: string, work: () => Promise<T>): Promise<T>;
}

/** Nothing: what runs in production. */
export const NO_FAULTS: FaultPoints = { around: (_point, _jobId, work) => work() };

/** How a job does something that it waits for: under a name, and for a limited time. */
export type At = <T>(point: FaultPoint, work: () => Promise<T>) => Promise<T>;
