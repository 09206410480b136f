import { categoryLabel, SEVERITIES, type Severity, type Vulnerability } from '@scanner/contracts';

export const ALL = 'all';

export interface Filters {
  severity: Severity | typeof ALL;
  /** A category's label: the part before the first colon. */
  category: string;
}

type Filtered = Pick<Vulnerability, 'severity' | 'category'>;

/** The labels of the categories found, each once, in alphabetical order. */
export const categoriesOf = (findings: readonly Filtered[]): string[] =>
  [...new Set(findings.map(({ category }) => categoryLabel(category)))].sort((a, b) => a.localeCompare(b));

/** Reads the filters out of an address; what the scan does not have counts as `all`. */
export function filtersOf(search: URLSearchParams, categories: readonly string[]): Filters {
  const category = search.get('category');
  return {
    severity: SEVERITIES.find((severity) => severity === search.get('severity')) ?? ALL,
    category: category !== null && categories.includes(category) ? category : ALL,
  };
}

/** Writes one filter into an address; `all` leaves no trace there. */
export function withFilter(search: URLSearchParams, name: keyof Filters, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === ALL) next.delete(name);
  else next.set(name, value);
  return next;
}

/** The findings that both filters let through, in their order. */
export const applyFilters = <Finding extends Filtered>(findings: readonly Finding[], filters: Filters): Finding[] =>
  findings.filter(
    ({ severity, category }) =>
      (filters.severity === ALL || filters.severity === severity) &&
      (filters.category === ALL || filters.category === categoryLabel(category)),
  );
