const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';

/**
 * What differs on screens from run to run, and its replacement in screenshots: without this, two runs of the same
 * product would always differ. Patterns are sources of global regular expressions, which the page applies.
 */
export const VOLATILE: readonly (readonly [pattern: string, shown: string])[] = [
  // The addresses of the accounts that a run creates.
  [String.raw`\bada-[0-9a-f-]{13}@`, 'ada@'],
  // The IDs of requests in the audit log.
  [String.raw`\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b`, '0f3c9a12-4b1d-4c2e-8a7f-5d6e7f8091a2'],
  // Times and days in the American locale, which the screenshots use.
  [String.raw`\b\d{1,2}/\d{1,2}/\d{4}, \d{1,2}:\d{2}:\d{2}\s[AP]M`, '1/2/2026, 3:04:05 PM'],
  [String.raw`\b${MONTH} \d{1,2}, \d{4}, \d{1,2}:\d{2}:\d{2}\s[AP]M`, 'Jan 2, 2026, 3:04:05 PM'],
  [String.raw`\b${MONTH} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M`, 'Jan 2, 2026, 3:04 PM'],
  [String.raw`\b${MONTH} \d{1,2}, \d{4}\b`, 'Jan 2, 2026'],
  [String.raw`\b${MONTH} \d{1,2}\b`, 'Jan 2'],
  // Durations.
  [String.raw`\b\d+(?:\.\d+)? (ms|s)\b`, '1 $1'],
  [String.raw`^Total Visits: \d+`, 'Total Visits: 1234'],
];
