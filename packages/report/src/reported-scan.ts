import type { Scan } from '@scanner/contracts/scan.ts';

/** What of a scan a report shows. `summary` counts the findings that are in `vulnerabilities`. */
export type ReportedScan = Pick<
  Scan,
  'fileName' | 'language' | 'uploadedAt' | 'fileSize' | 'summary' | 'vulnerabilities'
> & {
  /** What was looked at: says where much of the file was not. */
  coverage?: Scan['coverage'] | undefined;
  /** What has changed since the scan before, where there is one. */
  series?: Scan['series'] | undefined;
  /** Said where not all findings are in the report: which are. */
  selection?: string | undefined;
};
