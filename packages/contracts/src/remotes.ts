/** The areas that come with the product and the routes each one owns. Others are registered while the product runs. */
export const REMOTES = {
  'mfe-scan': { title: 'Scan', routes: ['/scan'] },
  'mfe-history': { title: 'History', routes: ['/history'] },
  'mfe-auth': {
    title: 'Sign in',
    routes: ['/login', '/register', '/account', '/admin/login', '/admin/forgot-password', '/admin/reset-password'],
  },
  'mfe-admin': { title: 'Admin', routes: ['/admin/users', '/admin/reports', '/admin/audit', '/admin/releases'] },
} as const satisfies Record<string, { title: string; routes: readonly string[] }>;

/** A remote that comes with the product. */
export type BuiltInRemote = keyof typeof REMOTES;

/** Any remote: one that comes with the product, or one that was registered. */
export type RemoteName = `mfe-${string}`;

const NAME = /^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const NAME_LENGTH_MAX = 40;

/** Whether a text can be the name of a remote. */
export const isRemoteName = (text: string): text is RemoteName => text.length <= NAME_LENGTH_MAX && NAME.test(text);

/** Title and routes of a remote that comes with the product; undefined for any other. */
export const builtIn = (name: string): { title: string; routes: readonly string[] } | undefined =>
  Object.hasOwn(REMOTES, name) ? REMOTES[name as BuiltInRemote] : undefined;

/** A line of the menu that a remote brings with its release. */
export interface MenuEntry {
  readonly title: string;
  readonly path: string;
  /** Outline of a 24 by 24 icon, as the path data of SVG. */
  readonly icon: string;
}

/** What a registered remote says of itself in its build. */
export interface Area {
  readonly title: string;
  readonly routes: readonly string[];
  readonly menu: readonly MenuEntry[];
}

/** Rises when a remote and a shell of different age could misunderstand each other. */
export const CONTRACT_VERSION = 1;
