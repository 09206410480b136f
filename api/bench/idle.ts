/**
 * @module Workers that do nothing, with the same bindings as the real ones: the baseline for start times. Never
 * deployed.
 */
import { DurableObject } from 'cloudflare:workers';

export class ScanJob extends DurableObject {}
export class VisitCounter extends DurableObject {}
export class Sweeper extends DurableObject {}

export default { fetch: () => new Response('ok') };
