import type { User } from '@scanner/contracts/user.ts';
import {
  ChartColumn,
  CircleUser,
  FileCode,
  History,
  House,
  Keyboard,
  LogIn,
  LogOut,
  Moon,
  PanelLeft,
  Rocket,
  ScanSearch,
  ScrollText,
  Sun,
  UserPlus,
  Users,
} from 'lucide-react';
import type { MenuIcon } from '../layout/menu-icon.tsx';
import { REGISTERED_NAVIGATION } from '../layout/navigation.ts';
import type { Theme } from '../layout/theme.ts';
import type { RecentScan } from './recent-scans.ts';

/** One entry of the palette. */
export interface Command {
  id: string;
  title: string;
  /** Additional words by which it is found. */
  keywords?: string;
  /** Secondary text next to the title. */
  hint?: string;
  icon: MenuIcon;
  /** Its link or action. */
  action: { to: string } | { run: CommandName };
}

export type CommandName = 'theme' | 'sidebar' | 'shortcuts' | 'logout';

const page = (title: string, to: string, icon: MenuIcon, keywords: string): Command => ({
  id: `page:${to}`,
  title,
  keywords,
  icon,
  action: { to },
});

/** The pages that a visitor may open. */
export function pageCommands(user: User | null | undefined): Command[] {
  return [
    page('Home', '/', House, 'start landing'),
    page('New Scan', '/scan', ScanSearch, 'upload paste analyze code'),
    page('Scan History', '/history', History, 'results findings list'),
    ...REGISTERED_NAVIGATION.map(({ title, url, icon }) => page(title, url, icon, '')),
    ...(user
      ? [page('Account', '/account', CircleUser, 'profile password sessions tokens authenticator delete')]
      : [page('Login', '/login', LogIn, 'sign in'), page('Create account', '/register', UserPlus, 'sign up register')]),
    ...(user?.role === 'admin'
      ? [
          page('Users', '/admin/users', Users, 'admin roles access'),
          page('Reports', '/admin/reports', ChartColumn, 'admin statistics charts totals'),
          page('Releases', '/admin/releases', Rocket, 'admin canary rollback versions'),
          page('Audit Log', '/admin/audit', ScrollText, 'admin logins refusals'),
        ]
      : []),
  ];
}

/** Actions available everywhere. */
export function actionCommands(user: User | null | undefined, theme: Theme): Command[] {
  const next = theme === 'dark' ? 'light' : 'dark';
  return [
    {
      id: 'theme',
      title: `Switch to ${next} theme`,
      keywords: 'appearance colors mode light dark',
      icon: next === 'dark' ? Moon : Sun,
      action: { run: 'theme' },
    },
    { id: 'sidebar', title: 'Toggle sidebar', icon: PanelLeft, action: { run: 'sidebar' } },
    {
      id: 'shortcuts',
      title: 'Keyboard shortcuts',
      keywords: 'help keys',
      icon: Keyboard,
      action: { run: 'shortcuts' },
    },
    ...(user
      ? [{ id: 'logout', title: 'Logout', keywords: 'sign out', icon: LogOut, action: { run: 'logout' as const } }]
      : []),
  ];
}

const STATUS_HINTS: Readonly<Record<string, string>> = { scanning: 'Scanning...', failed: 'Failed' };

export const scanCommand = ({ id, fileName, language, status }: RecentScan): Command => ({
  id: `scan:${id}`,
  title: fileName,
  hint: STATUS_HINTS[status] ?? language,
  icon: FileCode,
  action: { to: `/scan/${id}` },
});
