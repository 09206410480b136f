/** Business constants of the product. Times are milliseconds unless the name says otherwise. */
export const PRODUCT_NAME = 'OWASP Scanner';

/** Size limit of files in bytes: they must be smaller than 10 MB. */
export const FILE_SIZE_MAX = 10 * 1024 * 1024 - 1;
export const FILE_TOO_LARGE_TEXT = 'File size must be less than 10MB';

export const PROGRESS_TICKET = 30;
export const PROGRESS_TRANSFER = 60;
export const PROGRESS_DONE = 100;

export const NAVIGATION_DELAY_MS = 500;
export const REDIRECT_DELAY_MS = 1000;
export const COPIED_MS = 2000;
export const SCAN_POLL_MS = 2000;
export const CURRENT_USER_CACHE_MS = 300_000;

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;

export const MOBILE_BREAKPOINT_PX = 768;
export const SIDEBAR_COOKIE = 'sidebar_state';
export const SIDEBAR_COOKIE_SECONDS = 604_800;
export const SIDEBAR_SHORTCUT = 'b';

export const TOAST_CLOSE_MS = 5000;
export const TOAST_LIMIT = 1;
export const TOAST_REMOVE_MS = 1_000_000;
export const TOAST_SWIPE_PX = 50;

export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_MS = 300;

export const THEME_KEY = 'theme';
export const VISIT_FLAG = 'visit_incremented';

/** Frameworks of the compliance mapping, in display order. */
export const COMPLIANCE_FRAMEWORKS = ['SOC2', 'ISO 27001', 'PCI-DSS', 'GDPR', 'HIPAA'] as const;
export type ComplianceFramework = (typeof COMPLIANCE_FRAMEWORKS)[number];
