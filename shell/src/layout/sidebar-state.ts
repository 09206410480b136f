import { SIDEBAR_COOKIE, SIDEBAR_COOKIE_SECONDS } from '@scanner/contracts/constants.ts';
import { atom } from 'jotai';
import { readCookie } from './cookie.ts';

const expandedValueAtom = atom(
  typeof document === 'undefined' || readCookie(document.cookie, SIDEBAR_COOKIE) !== 'false',
);

/** Whether the desktop sidebar is expanded; stored in a cookie for 7 days. */
export const sidebarExpandedAtom = atom(
  (get) => get(expandedValueAtom),
  (_get, set, expanded: boolean) => {
    set(expandedValueAtom, expanded);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API has no synchronous read for the first frame
    document.cookie = `${SIDEBAR_COOKIE}=${expanded}; path=/; max-age=${SIDEBAR_COOKIE_SECONDS}; samesite=lax`;
  },
);

/** Whether the mobile sheet is open; not stored. */
export const sidebarSheetAtom = atom(false);

/** The header's button, which is focused when the sheet closes. */
export const SIDEBAR_TOGGLE_ID = 'sidebar-toggle';
