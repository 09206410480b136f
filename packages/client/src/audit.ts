import type { QueryOf } from '@scanner/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { pageOf } from './page.ts';
import { sendWithHeaders } from './send.ts';
import { versioned } from './versioned-key.ts';

const PAGE_SIZE = 100;

/** Filters of the audit log; absent ones don't filter. */
export type AuditFilters = Pick<QueryOf<'audit'>, 'action' | 'q'>;

/** The audit log, newest first, page by page. */
export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: versioned('/api/admin/audit', filters),
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await sendWithHeaders('audit', {
          signal,
          query: { ...filters, limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    // Cached only while it is shown, so that it is up to date when opened again.
    gcTime: 0,
  });
