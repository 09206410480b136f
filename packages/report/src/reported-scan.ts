import type { Scan } from '@scanner/contracts/scan.ts';

/** The parts of a scan that a report shows. `summary` counts the findings in `vulnerabilities`. */
export type ReportedScan = Pick<
  Scan,
  'fileName' | 'language' | 'uploadedAt' | 'fileSize' | 'summary' | 'vulnerabilities'
> & {
  /** The extent of the analysis: says so if much of the file was not analyzed. */
  coverage?: Scan['coverage'] | undefined;
  /** Changes since the previous scan, if there is one. */
  series?: Scan['series'] | undefined;
  /** If not all findings are in the report: which ones are. */
  selection?: string | undefined;
};
