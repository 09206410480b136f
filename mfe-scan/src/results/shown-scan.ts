import type { DismissRequest, FindingChoice, Scan } from '@scanner/contracts';

/**
 * What can be done with a scan that is shown. What is absent is not offered: a scan that lives only in this page's memory
 * has nothing to delete on a server. Each rejects with the error that the user is told of.
 */
export interface ScanActions {
  /** Removes the scan and all that belongs to it for good. The page then goes home. */
  remove?: () => Promise<void>;
  /** Stops a running scan. */
  cancel?: () => Promise<void>;
  /** Scans the same text again as another language; answers the path of the page that shows the new scan. */
  scanAs?: (language: string) => Promise<string>;
  /** Scans the same text again; answers the path of the page that shows the new scan. */
  retry?: () => Promise<string>;
  /** Scans another text under the same name and language; answers the path of the page that shows the new scan. */
  scanText?: (text: string) => Promise<string>;
  /** Dismisses findings. Absent where no decision can be kept. */
  dismiss?: (request: DismissRequest) => Promise<void>;
  /** Reopens dismissed findings. */
  reopen?: (choice: FindingChoice) => Promise<void>;
}

/** All that the results page knows of a scan, wherever it comes from: the API, or a scan made in this browser. */
export interface ShownScan {
  scan: Scan;
  /**
   * Reads the whole scanned text; called when the source is first looked at or exported. Answers null where the text is
   * no longer kept. Absent where it never was.
   */
  readSource?: (() => Promise<string | null>) | undefined;
  actions: ScanActions;
  /** It lives in this page's memory alone: a link to it leads no one anywhere. */
  local?: boolean;
}
