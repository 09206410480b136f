import type { DismissRequest, FindingChoice, Scan } from '@scanner/contracts';

/**
 * Actions on a shown scan. Absent ones are not offered: a private scan has nothing to delete on a server. Each rejects
 * with an error that is shown to the user.
 */
export interface ScanActions {
  /** Deletes the scan with all its data permanently. The page then navigates home. */
  remove?: () => Promise<void>;
  /** Stops a running scan. */
  cancel?: () => Promise<void>;
  /** Scans the same text again in another language; returns the path of the new scan's page. */
  scanAs?: (language: string) => Promise<string>;
  /** Scans the same text again; returns the path of the new scan's page. */
  retry?: () => Promise<string>;
  /** Scans another text with the same name and language; returns the path of the new scan's page. */
  scanText?: (text: string) => Promise<string>;
  /** Dismisses findings. Absent if decisions can't be stored. */
  dismiss?: (request: DismissRequest) => Promise<void>;
  /** Reopens dismissed findings. */
  reopen?: (choice: FindingChoice) => Promise<void>;
}

/** A scan for the results page, from the API or made in this browser. */
export interface ShownScan {
  scan: Scan;
  /**
   * Reads the whole scanned text; called when the source is first opened or exported. Returns null if the text is no
   * longer stored. Absent if it never was.
   */
  readSource?: (() => Promise<string | null>) | undefined;
  actions: ScanActions;
  /** It exists only in this page's memory: a link to it works nowhere else. */
  local?: boolean;
}
