import type { AuditFilters } from '@scanner/client/audit.ts';
import { type AuditAction, auditActionSchema } from '@scanner/contracts/administration.ts';

/** What the page's address asks for: `?q=ada&action=role_changed`. */
export interface AuditAddress {
  q: string;
  action: AuditAction | undefined;
}

/** Reads the address; what it says that means nothing is left out. */
export const readAddress = (search: URLSearchParams): AuditAddress => ({
  q: (search.get('q') ?? '').trim().slice(0, 100),
  action: auditActionSchema.safeParse(search.get('action')).data,
});

/** The address of what is asked for; filters that filter nothing are not in it. */
export function writeAddress({ q, action }: AuditAddress): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (action) search.set('action', action);
  return search;
}

/** What the server is asked. */
export const filtersOf = ({ q, action }: AuditAddress): AuditFilters => ({
  ...(q ? { q } : {}),
  ...(action ? { action } : {}),
});
