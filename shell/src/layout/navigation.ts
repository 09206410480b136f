import { REMOTES } from '@scanner/contracts/remotes.ts';
import { History, House, ScanSearch } from 'lucide-react';
import { registeredMenu } from '../remotes/areas.ts';
import { type MenuIcon, outlineIcon } from './menu-icon.tsx';

export interface NavigationEntry {
  title: string;
  url: string;
  icon: MenuIcon;
}

/** The sidebar's entries. The one whose URL is the current path is highlighted. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { title: 'Home', url: '/', icon: House },
  { title: 'New Scan', url: '/scan', icon: ScanSearch },
  { title: 'Scan History', url: '/history', icon: History },
];

/** What the releases of registered remotes add. The build's markup does not know them. */
export const REGISTERED_NAVIGATION: readonly NavigationEntry[] = registeredMenu.map(({ title, path, icon }) => ({
  title,
  url: path,
  icon: outlineIcon(icon),
}));

/** Whether an entry is the page's: paths are compared whole, a slash at the end aside. */
export const isCurrent = (url: string, pathname: string): boolean => url === (pathname.replace(/\/+$/, '') || '/');

/** Whether a path lies in the administration, which brings a navigation of its own. */
export const isAdminArea = (pathname: string): boolean =>
  REMOTES['mfe-admin'].routes.some((route) => pathname === route || pathname.startsWith(`${route}/`));
