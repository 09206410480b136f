/**
 * All Workers in one, because the test tools reach only Durable Objects of the Worker they run in. Jobs can be made to
 * fail.
 */

export { FaultyScanJob as ScanJob } from '../bench/faulty-scan-job.ts';
export { Engine } from '../src/engine/index.ts';
export { default } from '../src/index.ts';
export { Sweeper } from '../src/retention/sweeper.ts';
export { VisitCounter } from '../src/visits/visit-counter.ts';
export { WebhookSender } from '../src/webhooks/webhook-sender.ts';
