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

/** Entries of registered remotes' releases, which the prerendered markup doesn't have. */
export const REGISTERED_NAVIGATION: readonly NavigationEntry[] = registeredMenu.map(({ title, path, icon }) => ({
  title,
  url: path,
  icon: outlineIcon(icon),
}));

/** Whether an entry is the current page: paths are compared as a whole, ignoring a trailing slash. */
export const isCurrent = (url: string, pathname: string): boolean => url === (pathname.replace(/\/+$/, '') || '/');

/** Whether a path belongs to the administration, which has its own navigation. */
export const isAdminArea = (pathname: string): boolean =>
  REMOTES['mfe-admin'].routes.some((route) => pathname === route || pathname.startsWith(`${route}/`));
