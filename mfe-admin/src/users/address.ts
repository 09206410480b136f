import type { AdminUserFilters } from '@scanner/client/admin.ts';
import { roleSchema } from '@scanner/contracts/user.ts';

/** Whether a user may log in, as the address says it: words that a person reads. */
const ACCESS = { active: '1', inactive: '0' } as const;
export type Access = keyof typeof ACCESS;

/** What the page's address asks for: `?q=ada&role=admin&status=inactive`. */
export interface UsersAddress {
  q: string;
  role: 'user' | 'admin' | undefined;
  status: Access | undefined;
}

/** Reads the address; what it says that means nothing is left out. */
export function readAddress(search: URLSearchParams): UsersAddress {
  const status = search.get('status');
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    role: roleSchema.safeParse(search.get('role')).data,
    status: status === 'active' || status === 'inactive' ? status : undefined,
  };
}

/** The address of what is asked for; filters that filter nothing are not in it. */
export function writeAddress({ q, role, status }: UsersAddress): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (role) search.set('role', role);
  if (status) search.set('status', status);
  return search;
}

/** What the server is asked. */
export const filtersOf = ({ q, role, status }: UsersAddress): AdminUserFilters => ({
  ...(q ? { q } : {}),
  ...(role ? { role } : {}),
  ...(status ? { isActive: ACCESS[status] } : {}),
});
