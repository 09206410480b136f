/** @module The input of a scan's job, and the progress that the job reports. */
import type { ScanStage } from '@scanner/contracts';

/** What a scan is started with. */
export interface JobInput {
  readonly id: string;
  readonly userId: string;
  readonly fileName: string;
  /** Name of the language. */
  readonly language: string;
  /** Whether the language is known from the file name only; then the content may override it. */
  readonly languageFromName?: boolean;
  readonly fileSize: number;
  /** Milliseconds since 1970. */
  readonly uploadedAt: number;
  /** ID of the request that created the scan, for the log. */
  readonly requestId: string;
  /** How many scans the owner may start per day; absent if unlimited. */
  readonly scansPerDay?: number;
}

/** Progress of a running scan. */
export interface JobProgress {
  readonly stage: ScanStage;
  /** The number of scans before it in the queue, if it is waiting. */
  readonly scansAhead?: number;
}
