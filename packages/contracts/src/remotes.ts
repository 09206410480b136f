/** The remotes and the routes each one owns. A release may not own a route of another remote. */
export const REMOTES = {
  'mfe-scan': { title: 'Scan', routes: ['/scan'] },
  'mfe-history': { title: 'History', routes: ['/history'] },
  'mfe-auth': {
    title: 'Sign in',
    routes: ['/login', '/register', '/account', '/admin/login', '/admin/forgot-password', '/admin/reset-password'],
  },
  'mfe-admin': { title: 'Admin', routes: ['/admin/users', '/admin/reports', '/admin/audit', '/admin/releases'] },
} as const satisfies Record<string, { title: string; routes: readonly string[] }>;

export type RemoteName = keyof typeof REMOTES;

/** Rises when a remote and a shell of different age could misunderstand each other. */
export const CONTRACT_VERSION = 1;
