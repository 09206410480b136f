/** The product's own areas with their routes. Others are registered at run time. */
export const REMOTES = {
  'mfe-scan': { title: 'Scan', routes: ['/scan'] },
  'mfe-history': { title: 'History', routes: ['/history'] },
  'mfe-auth': {
    title: 'Sign in',
    routes: ['/login', '/register', '/account', '/admin/login', '/admin/forgot-password', '/admin/reset-password'],
  },
  'mfe-admin': { title: 'Admin', routes: ['/admin/users', '/admin/reports', '/admin/audit', '/admin/releases'] },
} as const satisfies Record<string, { title: string; routes: readonly string[] }>;

/** One of the product's own remotes. */
export type BuiltInRemote = keyof typeof REMOTES;

/** Any remote: one of the product's own, or a registered one. */
export type RemoteName = `mfe-${string}`;

const NAME = /^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const NAME_LENGTH_MAX = 40;

/** Whether a text is a valid name of a remote. */
export const isRemoteName = (text: string): text is RemoteName => text.length <= NAME_LENGTH_MAX && NAME.test(text);

/** Title and routes of one of the product's own remotes; undefined for others. */
export const builtIn = (name: string): { title: string; routes: readonly string[] } | undefined =>
  Object.hasOwn(REMOTES, name) ? REMOTES[name as BuiltInRemote] : undefined;

/** A menu entry in a remote's release. */
export interface MenuEntry {
  readonly title: string;
  readonly path: string;
  /** The outline of a 24 by 24 icon, as SVG path data. */
  readonly icon: string;
}

/** The metadata of a registered remote in its build. */
export interface Area {
  readonly title: string;
  readonly routes: readonly string[];
  readonly menu: readonly MenuEntry[];
}

/** Incremented when a remote and a shell of different age could misunderstand each other. */
export const CONTRACT_VERSION = 1;
