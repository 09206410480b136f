import type { ScanJobObject } from '../context/durable-objects.ts';
import type { ScannerEnv } from '../context/env.ts';

/** The job of a scan by its ID. */
export const jobOf = ({ SCAN_JOBS }: Pick<ScannerEnv, 'SCAN_JOBS'>, scanId: string): DurableObjectStub<ScanJobObject> =>
  SCAN_JOBS.get(SCAN_JOBS.idFromName(scanId));
