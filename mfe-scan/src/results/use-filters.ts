import type { Vulnerability } from '@scanner/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALL, applyFilters, categoriesOf, type Filters, filtersOf, withFilter } from './filters.ts';

export interface FilteredFindings {
  filters: Filters;
  categories: readonly string[];
  shown: readonly Vulnerability[];
  setFilter: (name: keyof Filters, value: string) => void;
  clear: () => void;
}

/** The findings as the address filters them, so that a filtered view can be reloaded and sent to somebody. */
export function useFilters(findings: readonly Vulnerability[]): FilteredFindings {
  const [search, setSearch] = useSearchParams();
  const categories = useMemo(() => categoriesOf(findings), [findings]);
  const filters = useMemo(() => filtersOf(search, categories), [search, categories]);
  const shown = useMemo(() => applyFilters(findings, filters), [findings, filters]);
  const show = (next: URLSearchParams) => setSearch(next, { replace: true, preventScrollReset: true });
  return {
    filters,
    categories,
    shown,
    setFilter: (name, value) => show(withFilter(search, name, value)),
    clear: () => show(withFilter(withFilter(search, 'severity', ALL), 'category', ALL)),
  };
}
