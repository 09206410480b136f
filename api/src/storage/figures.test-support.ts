const SUMS =
  'count(*) AS scans, coalesce(sum(total), 0) AS total, coalesce(sum(critical), 0) AS critical, coalesce(sum(high), 0) AS high, coalesce(sum(medium), 0) AS medium, coalesce(sum(low), 0) AS low, coalesce(sum(info), 0) AS info';
const DAY = "strftime('%Y-%m-%d', uploaded_at / 1000, 'unixepoch')";

/** All stored statistics, and the same counted from the data. */
export const FIGURES: readonly (readonly [kept: string, counted: string])[] = [
  [
    'SELECT users, scans, total, critical, high, medium, low, info FROM totals',
    `SELECT (SELECT count(*) FROM users) AS users, ${SUMS} FROM scans`,
  ],
  [
    'SELECT user_id, scans, total, critical, high, medium, low, info, bytes FROM user_totals ORDER BY 1',
    `SELECT u.id AS user_id, count(s.id) AS scans, coalesce(sum(total), 0) AS total, coalesce(sum(critical), 0) AS critical,
       coalesce(sum(high), 0) AS high, coalesce(sum(medium), 0) AS medium, coalesce(sum(low), 0) AS low, coalesce(sum(info), 0) AS info,
       (SELECT coalesce(sum(size), 0) FROM uploads WHERE user_id = u.id) + coalesce(sum(result_bytes), 0) AS bytes
     FROM users u LEFT JOIN scans s ON s.user_id = u.id GROUP BY u.id ORDER BY 1`,
  ],
  [
    'SELECT day, language, scans, total, critical, high, medium, low, info FROM daily_totals ORDER BY 1, 2',
    `SELECT ${DAY} AS day, language, ${SUMS} FROM scans GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'SELECT day, category, findings FROM daily_categories ORDER BY 1, 2',
    `SELECT ${DAY} AS day, category, sum(findings) AS findings FROM scan_categories GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'SELECT day, sum(findings) AS findings FROM daily_categories GROUP BY day ORDER BY 1',
    `SELECT ${DAY} AS day, sum(stored.findings) AS findings
     FROM (SELECT scan_id, count AS findings FROM finding_blocks UNION ALL SELECT scan_id, 1 FROM findings) AS stored
     JOIN scans ON scans.id = scan_id GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT coalesce(sum(uses), 0) AS uses FROM rule_texts',
    'SELECT count(*) AS uses FROM finding_blocks, json_each(finding_blocks.texts)',
  ],
];
