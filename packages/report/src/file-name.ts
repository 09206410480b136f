/** Characters that file systems refuse in names, and control characters. */
const FORBIDDEN = /[\p{Cc}<>:"/\\|?*]/gu;

/**
 * The file name of a saved report: `security-scan-{fileName}-{timestamp}.pdf`. The timestamp is in milliseconds since
 * 1970; path separators and characters that file systems refuse become `_`.
 *
 * @example reportFileName('login.js', 1700000000000) // 'security-scan-login.js-1700000000000.pdf'
 */
export function reportFileName(fileName: string, timestamp: number, extension = 'pdf'): string {
  return `security-scan-${fileName.replace(FORBIDDEN, '_')}-${timestamp}.${extension}`;
}
