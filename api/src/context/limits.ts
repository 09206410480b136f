/** Variables that bound what a user may do and for how long things are kept; each with its default. */
const LIMITS = {
  /** Scans of a user on one day (UTC). */
  SCANS_PER_DAY: 500,
  /** Bytes that a user's uploads and the results of their scans take at a time: 1 GB. */
  BYTES_PER_USER: 1024 ** 3,
  /** Days after a scan's end for which its upload is kept. Results stay. */
  RETENTION_DAYS: 30,
  /** Days for which a line of the audit log is kept. */
  AUDIT_DAYS: 365,
  /** Bytes that the database may take: D1's 10 GB. The health check warns before they are used up. */
  DATABASE_BYTES: 10_000_000_000,
} as const;

type LimitName = keyof typeof LIMITS;

/** The variables as an environment has them: text, or absent. */
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

/** Reads the limits; throws an error that names the variable which is not a whole number of at least 1. */
export const readLimits = (variables: LimitVariables): Limits => ({
  scansPerDay: limitOf(variables, 'SCANS_PER_DAY'),
  bytesPerUser: limitOf(variables, 'BYTES_PER_USER'),
  retentionDays: limitOf(variables, 'RETENTION_DAYS'),
  auditDays: limitOf(variables, 'AUDIT_DAYS'),
  databaseBytes: limitOf(variables, 'DATABASE_BYTES'),
});
