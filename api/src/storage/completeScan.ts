import { type Coverage, type ModelUsage, summarize, type Vulnerability } from '@scanner/contracts';

/** Most characters of one JSON parameter: a value may hold 2 MB, and a character is at most 3 bytes of UTF-8. */
const PARAMETER_CHARACTERS = 500_000;

const INSERT_FINDINGS = `
  INSERT INTO findings (scan_id, ordinal, severity, category, cwe, fingerprint, line, detail)
  SELECT ?1, value ->> 'ordinal', value ->> 'severity', value ->> 'category', value ->> 'cwe',
         value ->> 'fingerprint', value ->> 'line', value ->> 'detail'
  FROM json_each(?2)
  WHERE EXISTS (SELECT 1 FROM scans WHERE id = ?1 AND status = 'scanning')`;

const INSERT_CATEGORIES = `
  INSERT INTO scan_categories (user_id, category, uploaded_at, scan_id, findings)
  SELECT scans.user_id, value ->> 'category', scans.uploaded_at, scans.id, value ->> 'findings'
  FROM json_each(?2), scans
  WHERE scans.id = ?1 AND scans.status = 'scanning'`;

const COMPLETE_SCAN = `
  UPDATE scans
  SET status = 'completed', stage = NULL, model_progress = NULL, error_message = NULL, completed_at = ?2, coverage = ?3, model = ?10,
      total = ?4, critical = ?5, high = ?6, medium = ?7, low = ?8, info = ?9
  WHERE id = ?1 AND status = 'scanning'`;

interface FindingRow {
  readonly ordinal: number;
  readonly severity: string;
  readonly category: string;
  readonly cwe: number | null;
  readonly fingerprint: string;
  readonly line: number;
  readonly detail: string;
}

const toRow = (vulnerability: Vulnerability, ordinal: number): FindingRow => ({
  ordinal,
  severity: vulnerability.severity,
  category: vulnerability.category,
  cwe: vulnerability.cwe[0] ?? null,
  fingerprint: vulnerability.fingerprint,
  line: vulnerability.location.lineNumber,
  detail: JSON.stringify(vulnerability),
});

/** How many findings each category has. */
function countCategories(vulnerabilities: readonly Vulnerability[]): { category: string; findings: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of vulnerabilities) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].map(([category, findings]) => ({ category, findings }));
}

/** Cuts rows into JSON arrays that fit a parameter. D1 takes 100 parameters at most, but one may hold many rows. */
function toParameters(rows: readonly FindingRow[]): string[] {
  const parameters: string[] = [];
  let rest: string[] = [];
  let size = 0;
  const flush = () => {
    if (rest.length > 0) parameters.push(`[${rest.join(',')}]`);
    rest = [];
    size = 0;
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (size + text.length > PARAMETER_CHARACTERS) flush();
    rest.push(text);
    size += text.length;
  }
  flush();
  return parameters;
}

/** What a scan ends with. */
export interface Completed {
  readonly vulnerabilities: readonly Vulnerability[];
  readonly coverage: Coverage;
  readonly model: ModelUsage | null;
}

/**
 * Ends a running scan as `completed`: findings, summary and status in one atomic batch. Does nothing where the scan is
 * no longer running or is gone, so that a second try or a deletion in between leaves no trace.
 */
export async function completeScan(
  d1: D1Database,
  id: string,
  { vulnerabilities, coverage, model }: Completed,
): Promise<void> {
  const { total, critical, high, medium, low, info } = summarize(vulnerabilities);
  await d1.batch([
    ...toParameters(vulnerabilities.map(toRow)).map((rows) => d1.prepare(INSERT_FINDINGS).bind(id, rows)),
    d1.prepare(INSERT_CATEGORIES).bind(id, JSON.stringify(countCategories(vulnerabilities))),
    d1
      .prepare(COMPLETE_SCAN)
      .bind(
        id,
        Date.now(),
        JSON.stringify(coverage),
        total,
        critical,
        high,
        medium,
        low,
        info,
        model && JSON.stringify(model),
      ),
  ]);
}
