import { SIDEBAR_COOKIE } from '@scanner/contracts/constants.ts';
import { ownerOf } from '@scanner/federation/page';

/** The landing page with its markup, as the build writes it. */
export const LANDING_FILES = { withContact: 'landing-contact.html', withoutContact: 'landing.html' } as const;

/** The page at `/` of a signed-in user: with the place of the dashboard. */
export const HOME_FILE = 'home.html';

/** The cookie of a session, as the API names it. Whether the session holds, the API alone knows: without one the page shows the landing page. */
const SESSION = /(?:^|;\s*)(?:__Host-)?session=[^;]/;

/**
 * The page's frame with the place of an area in it, as the build writes it: sidebar and header, as they are at a path that
 * the sidebar highlights, at one that it does not, and in the administration, which has no sidebar of the shell.
 */
export const FRAME_FILES = {
  '/scan': 'frame-scan.html',
  '/history': 'frame-history.html',
  '/login': 'frame.html',
  '/admin/users': 'frame-admin.html',
} as const;

/** The page without markup. */
export const EMPTY_FILE = 'index.html';

/** What the build writes in place of the provider's address. */
export const CONTACT_PLACEHOLDER = 'contact@placeholder.invalid';

/** What holds the place of an area until it is there. The edge puts the area's own first picture in where it has one. */
export const AREA_PLACE = /<!--area-->.*?<!--\/area-->/s;

/**
 * The file that answers a path. The markup has an open sidebar: who has closed it gets the page without, and sees no
 * sidebar close.
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
