/** @module Workers that do nothing, with the bindings of those that do: beside them a start is measured. Never deployed. */
import { DurableObject } from 'cloudflare:workers';

export class ScanJob extends DurableObject {}
export class VisitCounter extends DurableObject {}
export class Sweeper extends DurableObject {}

export default { fetch: () => new Response('ok') };
