/** Variables that limit what a user may do and how long data is kept, each with its default. */
const LIMITS = {
  /** Scans per user and day (UTC). */
  SCANS_PER_DAY: 500,
  /** Bytes of a user's uploads and scan results together: 1 GB. */
  BYTES_PER_USER: 1024 ** 3,
  /** Days after a scan's end for which its upload is kept. Results are kept longer. */
  RETENTION_DAYS: 30,
  /** Days for which audit log entries are kept. */
  AUDIT_DAYS: 365,
  /** Maximum size of the database in bytes: D1's 10 GB. The health check warns before it is reached. */
  DATABASE_BYTES: 10_000_000_000,
} as const;

type LimitName = keyof typeof LIMITS;

/** The variables of an environment: text, or absent. */
export type LimitVariables = { readonly [Name in LimitName]?: string };

export interface Limits {
  readonly scansPerDay: number;
  readonly bytesPerUser: number;
  readonly retentionDays: number;
  readonly auditDays: number;
  readonly databaseBytes: number;
}

function limitOf(variables: LimitVariables, name: LimitName): number {
  const text = variables[name];
  if (text === undefined || text === '') return LIMITS[name];
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new Error(`The variable ${name} must be a whole number of at least 1, not '${text}'.`);
  }
  return value;
}

/** Reads the limits. Throws an error that names the variable if one is not an integer of at least 1. */
export const readLimits = (variables: LimitVariables): Limits => ({
  scansPerDay: limitOf(variables, 'SCANS_PER_DAY'),
  bytesPerUser: limitOf(variables, 'BYTES_PER_USER'),
  retentionDays: limitOf(variables, 'RETENTION_DAYS'),
  auditDays: limitOf(variables, 'AUDIT_DAYS'),
  databaseBytes: limitOf(variables, 'DATABASE_BYTES'),
});
