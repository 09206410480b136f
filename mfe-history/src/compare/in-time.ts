import type { Scan } from '@scanner/contracts';

/** Two scans in the order of their uploads: changes are described from the earlier to the later one. */
export const inTime = (a: Scan, b: Scan): [earlier: Scan, later: Scan] =>
  a.uploadedAt <= b.uploadedAt ? [a, b] : [b, a];
