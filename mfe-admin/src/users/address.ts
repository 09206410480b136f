import type { AdminUserFilters } from '@scanner/client/admin.ts';
import { roleSchema } from '@scanner/contracts/user.ts';

/** Whether a user may log in, in the URL's words. */
const ACCESS = { active: '1', inactive: '0' } as const;
export type Access = keyof typeof ACCESS;

/** The state in the page's URL: `?q=ada&role=admin&status=inactive`. */
export interface UsersAddress {
  q: string;
  role: 'user' | 'admin' | undefined;
  status: Access | undefined;
}

/** Parses the URL; invalid values are ignored. */
export function readAddress(search: URLSearchParams): UsersAddress {
  const status = search.get('status');
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    role: roleSchema.safeParse(search.get('role')).data,
    status: status === 'active' || status === 'inactive' ? status : undefined,
  };
}

/** The URL of a state; inactive filters are omitted. */
export function writeAddress({ q, role, status }: UsersAddress): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (role) search.set('role', role);
  if (status) search.set('status', status);
  return search;
}

/** The query for the server. */
export const filtersOf = ({ q, role, status }: UsersAddress): AdminUserFilters => ({
  ...(q ? { q } : {}),
  ...(role ? { role } : {}),
  ...(status ? { isActive: ACCESS[status] } : {}),
});
