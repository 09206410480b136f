/** OWASP Top 10:2025 (final) and the previous edition, by code. */
export const TOP10_2025 = {
  A01: 'Broken Access Control',
  A02: 'Security Misconfiguration',
  A03: 'Software Supply Chain Failures',
  A04: 'Cryptographic Failures',
  A05: 'Injection',
  A06: 'Insecure Design',
  A07: 'Authentication Failures',
  A08: 'Software or Data Integrity Failures',
  A09: 'Security Logging and Alerting Failures',
  A10: 'Mishandling of Exceptional Conditions',
} as const;
export type Top10Code = keyof typeof TOP10_2025;

export const TOP10_2021 = {
  A01: 'Broken Access Control',
  A02: 'Cryptographic Failures',
  A03: 'Injection',
  A04: 'Insecure Design',
  A05: 'Security Misconfiguration',
  A06: 'Vulnerable and Outdated Components',
  A07: 'Identification and Authentication Failures',
  A08: 'Software and Data Integrity Failures',
  A09: 'Security Logging and Monitoring Failures',
  A10: 'Server-Side Request Forgery',
} as const;
export type Top10Code2021 = keyof typeof TOP10_2021;

/**
 * A finding's category text: `A05 Injection: OWASP Top 10 2025`. The part before the colon is the label of a filter.
 */
export const categoryText = (code: Top10Code): string => `${code} ${TOP10_2025[code]}: OWASP Top 10 2025`;

/** The part of a category before its first colon. */
export const categoryLabel = (category: string): string => category.split(':', 1)[0] ?? category;
