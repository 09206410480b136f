import { categoryLabel, type Severity, type Vulnerability } from '@scanner/contracts';
import { matchesText } from './text-match.ts';

export const ALL = 'all';

export interface Filters {
  severity: Severity | typeof ALL;
  /** A category's label: the part before the first colon. */
  category: string;
  /** Words that a finding has to hold, each somewhere; empty for no search. */
  text: string;
}

export const NO_FILTERS: Filters = { severity: ALL, category: ALL, text: '' };

/** Whether anything is filtered out. */
export const isFiltering = ({ severity, category, text }: Filters): boolean =>
  severity !== ALL || category !== ALL || text.trim() !== '';

/** The labels of the categories found, each once, in alphabetical order. */
export const categoriesOf = (findings: readonly Pick<Vulnerability, 'category'>[]): string[] =>
  [...new Set(findings.map(({ category }) => categoryLabel(category)))].sort((a, b) => a.localeCompare(b));

/** The findings that all filters let through, in their order. */
export const applyFilters = (findings: readonly Vulnerability[], filters: Filters): Vulnerability[] =>
  findings.filter(
    (finding) =>
      (filters.severity === ALL || filters.severity === finding.severity) &&
      (filters.category === ALL || filters.category === categoryLabel(finding.category)) &&
      matchesText(finding, filters.text),
  );
