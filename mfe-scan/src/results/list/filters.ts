import { categoryLabel, type Severity, type Vulnerability } from '@scanner/contracts';
import { matchesText } from './text-match.ts';

export const ALL = 'all';

export interface Filters {
  severity: Severity | typeof ALL;
  /** A category's label: the part before the first colon. */
  category: string;
  /** Words that a finding must contain, anywhere; empty for no search. */
  text: string;
  /** Open or dismissed findings. */
  state: 'open' | 'dismissed';
  /** Only findings that the previous scan in the series doesn't have. */
  newOnly: boolean;
}

export const NO_FILTERS: Filters = { severity: ALL, category: ALL, text: '', state: 'open', newOnly: false };

/** Whether any filter is active. */
export const isFiltering = ({ severity, category, text, state, newOnly }: Filters): boolean =>
  severity !== ALL || category !== ALL || text.trim() !== '' || state !== 'open' || newOnly;

/** The labels of the findings' categories, without duplicates, in alphabetical order. */
export const categoriesOf = (findings: readonly Pick<Vulnerability, 'category'>[]): string[] =>
  [...new Set(findings.map(({ category }) => categoryLabel(category)))].sort((a, b) => a.localeCompare(b));

/** The findings that match all filters, in their order. */
export const applyFilters = (findings: readonly Vulnerability[], filters: Filters): Vulnerability[] =>
  findings.filter(
    (finding) =>
      (filters.state === 'dismissed') === (finding.dismissal !== undefined) &&
      (!filters.newOnly || finding.baselineState === 'new') &&
      (filters.severity === ALL || filters.severity === finding.severity) &&
      (filters.category === ALL || filters.category === categoryLabel(finding.category)) &&
      matchesText(finding, filters.text),
  );
