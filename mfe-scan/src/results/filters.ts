import { categoryLabel, type Severity, type Vulnerability } from '@scanner/contracts';
import { matchesText } from './text-match.ts';

export const ALL = 'all';

export interface Filters {
  severity: Severity | typeof ALL;
  /** A category's label: the part before the first colon. */
  category: string;
  /** Words that a finding has to hold, each somewhere; empty for no search. */
  text: string;
  /** Open findings or dismissed ones. */
  state: 'open' | 'dismissed';
  /** Only those that the scan before it in its series doesn't have. */
  newOnly: boolean;
}

export const NO_FILTERS: Filters = { severity: ALL, category: ALL, text: '', state: 'open', newOnly: false };

/** Whether anything is filtered out. */
export const isFiltering = ({ severity, category, text, state, newOnly }: Filters): boolean =>
  severity !== ALL || category !== ALL || text.trim() !== '' || state !== 'open' || newOnly;

/** The labels of the categories found, each once, in alphabetical order. */
export const categoriesOf = (findings: readonly Pick<Vulnerability, 'category'>[]): string[] =>
  [...new Set(findings.map(({ category }) => categoryLabel(category)))].sort((a, b) => a.localeCompare(b));

/** The findings that all filters let through, in their order. */
export const applyFilters = (findings: readonly Vulnerability[], filters: Filters): Vulnerability[] =>
  findings.filter(
    (finding) =>
      (filters.state === 'dismissed') === (finding.dismissal !== undefined) &&
      (!filters.newOnly || finding.baselineState === 'new') &&
      (filters.severity === ALL || filters.severity === finding.severity) &&
      (filters.category === ALL || filters.category === categoryLabel(finding.category)) &&
      matchesText(finding, filters.text),
  );
