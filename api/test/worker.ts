/** Both Workers in one, because the test tools reach only the Durable Objects of the Worker that they run in. Jobs can be made to fail. */

export { FaultyScanJob as ScanJob } from '../bench/FaultyScanJob.ts';
export { default } from '../src/index.ts';
export { Sweeper } from '../src/retention/Sweeper.ts';
export { VisitCounter } from '../src/visits/VisitCounter.ts';
