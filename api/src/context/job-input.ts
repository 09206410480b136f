/** @module What goes to the job of a scan, and what it says of itself. */
import type { ScanStage } from '@scanner/contracts';

/** What a scan is started with. */
export interface JobInput {
  readonly id: string;
  readonly userId: string;
  readonly fileName: string;
  /** The product's name of the language. */
  readonly language: string;
  /** Whether only the file's name stands for it, so that content in another one overrules it. */
  readonly languageFromName?: boolean;
  readonly fileSize: number;
  /** Milliseconds since 1970. */
  readonly uploadedAt: number;
  /** The request that began the scan, for the log. */
  readonly requestId: string;
  /** How many scans its owner may begin on the day; absent without a limit. */
  readonly scansPerDay?: number;
}

/** How far a scan is that is under way. */
export interface JobProgress {
  readonly stage: ScanStage;
  /** How many scans run before it, if it waits for its turn. */
  readonly scansAhead?: number;
}
