/** What the platform bills, by the names in `prices.json`. */
export const UNITS = [
  'requests',
  'cpuMs',
  'objectRequests',
  'objectGbS',
  'rowsRead',
  'rowsWritten',
  'bucketWrites',
  'bucketReads',
  'keyReads',
  'keyWrites',
] as const;
export type Unit = (typeof UNITS)[number];

/** What one operation uses of the platform; each number is an assumption explained in its note. */
export interface Usage {
  readonly name: string;
  readonly uses: Partial<Readonly<Record<Unit, number>>>;
  readonly note: string;
}

/** A Durable Object is billed for 128 MB while it runs. */
const OBJECT_GB = 0.128;
const SCAN_SECONDS = 2;
const FINDINGS = 10;

export const SCAN: Usage = {
  name: 'a scan',
  uses: {
    requests: 6,
    cpuMs: 1000,
    objectRequests: 8,
    objectGbS: SCAN_SECONDS * OBJECT_GB,
    rowsRead: 60,
    rowsWritten: 20 + 2 * FINDINGS,
    bucketWrites: 1,
    bucketReads: 1,
  },
  note: `ticket, upload, start and three polls; ${SCAN_SECONDS} s in its Durable Object, with 1 s of CPU time there and in an engine; ${FINDINGS} findings, each with an index entry`,
};

export const VISIT: Usage = {
  name: 'a visit',
  uses: { requests: 30, cpuMs: 60, keyReads: 15, bucketReads: 20, rowsRead: 20 },
  note: 'three pages of two areas with an empty cache: each page reads four pointers and the registry, each file of an area is one request and one read of R2',
};

export const RELEASE: Usage = {
  name: 'a release',
  uses: {
    requests: 8,
    cpuMs: 500,
    objectRequests: 12,
    objectGbS: OBJECT_GB,
    bucketWrites: 45,
    bucketReads: 10,
    keyWrites: 3,
  },
  note: 'publish 40 files, canary, promote',
};

/** Visits per scan, and releases per month of all teams together. */
export const VISITS_PER_SCAN = 3;
export const RELEASES_PER_MONTH = 100;
