import { Fault } from './fault.ts';

/** What is answered for a scan that is not there, and for one that is somebody else's. */
export const missingScan = (): Fault => new Fault('not_found', 'The requested scan could not be found.');
