import type { AuditFilters } from '@scanner/client/audit.ts';
import { type AuditAction, auditActionSchema } from '@scanner/contracts/administration.ts';

/** The state in the page's URL: `?q=ada&action=role_changed`. */
export interface AuditAddress {
  q: string;
  action: AuditAction | undefined;
}

/** Parses the URL; invalid values are ignored. */
export const readAddress = (search: URLSearchParams): AuditAddress => ({
  q: (search.get('q') ?? '').trim().slice(0, 100),
  action: auditActionSchema.safeParse(search.get('action')).data,
});

/** The URL of a state; inactive filters are omitted. */
export function writeAddress({ q, action }: AuditAddress): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (action) search.set('action', action);
  return search;
}

/** The query for the server. */
export const filtersOf = ({ q, action }: AuditAddress): AuditFilters => ({
  ...(q ? { q } : {}),
  ...(action ? { action } : {}),
});
