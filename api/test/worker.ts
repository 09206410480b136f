/** Both Workers in one, because the test tools reach only the Durable Objects of the Worker that they run in. */
export { default } from '../src/index.ts';
export { Sweeper } from '../src/retention/Sweeper.ts';
export { ScanJob } from '../src/scanner/ScanJob.ts';
export { VisitCounter } from '../src/visits/VisitCounter.ts';
