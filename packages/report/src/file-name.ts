/** What no file system takes in a name, and control characters. */
const FORBIDDEN = /[\p{Cc}<>:"/\\|?*]/gu;

/**
 * The name under which a report is saved: `security-scan-{fileName}-{timestamp}.pdf`. The timestamp is milliseconds
 * since 1970; path separators and what a file system refuses become `_`.
 *
 * @example reportFileName('login.js', 1700000000000) // 'security-scan-login.js-1700000000000.pdf'
 */
export function reportFileName(fileName: string, timestamp: number, extension = 'pdf'): string {
  return `security-scan-${fileName.replace(FORBIDDEN, '_')}-${timestamp}.${extension}`;
}
