import { SIDEBAR_COOKIE } from '@scanner/contracts/constants.ts';
import { ownerOf } from '@scanner/federation/page';

/** The prerendered landing page. */
export const LANDING_FILES = { withContact: 'landing-contact.html', withoutContact: 'landing.html' } as const;

/** The page at `/` of a signed-in user, with the dashboard's placeholder. */
export const HOME_FILE = 'home.html';

/**
 * The API's session cookie. Only the API knows whether the session is valid; if it isn't, the page shows the landing
 * page.
 */
const SESSION = /(?:^|;\s*)(?:__Host-)?session=[^;]/;

/**
 * The page's prerendered frame with the area's placeholder: sidebar and header, at a path that the sidebar highlights,
 * at one that it doesn't, and in the administration, which doesn't use the shell's sidebar.
 */
export const FRAME_FILES = {
  '/scan': 'frame-scan.html',
  '/history': 'frame-history.html',
  '/login': 'frame.html',
  '/admin/users': 'frame-admin.html',
} as const;

/** The page without markup. */
export const EMPTY_FILE = 'index.html';

/** The build's placeholder for the provider's address. */
export const CONTACT_PLACEHOLDER = 'contact@placeholder.invalid';

/** The area's placeholder until it is loaded. The edge inserts the area's app shell if it has one. */
export const AREA_PLACE = /<!--area-->.*?<!--\/area-->/s;

/**
 * The file for a path. The prerendered markup has an open sidebar: users who have closed it get the page without
 * markup, so that it isn't seen closing.
 */
export function pageFile(path: string, contact: string, cookie: string | undefined): string {
  const owner = ownerOf(path);
  if (owner === 'mfe-admin') return FRAME_FILES['/admin/users'];
  if (cookie?.includes(`${SIDEBAR_COOKIE}=false`)) return EMPTY_FILE;
  if (path === '/' && SESSION.test(cookie ?? '')) return HOME_FILE;
  if (path === '/') return contact ? LANDING_FILES.withContact : LANDING_FILES.withoutContact;
  if (owner === undefined) return EMPTY_FILE;
  const place = path.replace(/\/+$/, '');
  return place === '/scan' || place === '/history' ? FRAME_FILES[place] : FRAME_FILES['/login'];
}
