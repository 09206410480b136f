import type { ScannerEnv } from '../env.ts';
import type { ScanJob } from './scan-job.ts';

/** The job of a scan, by the scan's id. */
export const jobOf = ({ SCAN_JOBS }: Pick<ScannerEnv, 'SCAN_JOBS'>, scanId: string): DurableObjectStub<ScanJob> =>
  SCAN_JOBS.get(SCAN_JOBS.idFromName(scanId));
