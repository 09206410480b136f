/** The product's constants, written down again: an accidental change fails. */
import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('has the frameworks of compliance', () => {
  expect(constants.COMPLIANCE_FRAMEWORKS).toEqual(['SOC2', 'ISO 27001', 'PCI-DSS', 'GDPR', 'HIPAA']);
});

it('has the limits and delays of the product', () => {
  expect(constants).toMatchObject({
    FILE_SIZE_MAX: 10_485_759,
    PROGRESS_TICKET: 30,
    PROGRESS_TRANSFER: 60,
    PROGRESS_DONE: 100,
    NAVIGATION_DELAY_MS: 500,
    REDIRECT_DELAY_MS: 1000,
    COPIED_MS: 2000,
    SCAN_POLL_MS: 2000,
    CURRENT_USER_CACHE_MS: 300_000,
    PASSWORD_LENGTH_MIN: 8,
    MOBILE_BREAKPOINT_PX: 768,
    SIDEBAR_COOKIE_SECONDS: 604_800,
    SIDEBAR_SHORTCUT: 'b',
    TOAST_CLOSE_MS: 5000,
    TOAST_LIMIT: 1,
    TOAST_REMOVE_MS: 1_000_000,
    TOAST_SWIPE_PX: 50,
    TOOLTIP_DELAY_MS: 700,
    TOOLTIP_SKIP_MS: 300,
  });
});

it('has the keys that a browser keeps', () => {
  expect([constants.THEME_KEY, constants.VISIT_FLAG, constants.SIDEBAR_COOKIE]).toEqual([
    'theme',
    'visit_incremented',
    'sidebar_state',
  ]);
});
