import { LANGUAGES, SCAN_STATUSES, type ScanStatus, SEVERITIES, TOP10_2025 } from '@scanner/contracts';
import { FilterBar } from '@scanner/ui/filter-bar.tsx';
import { FilterSelect } from '@scanner/ui/filter-select.tsx';
import { SEVERITY_LABEL } from '@scanner/ui/severity.tsx';
import { type HistoryAddress, isTop10Code } from './address.ts';

const STATUS_LABEL: Record<ScanStatus, string> = { scanning: 'Scanning', completed: 'Completed', failed: 'Failed' };

const SEVERITY_OPTIONS = SEVERITIES.map((value) => ({ value, label: SEVERITY_LABEL[value] }));
const CATEGORY_OPTIONS = Object.keys(TOP10_2025)
  .filter(isTop10Code)
  .map((value) => ({ value, label: `${value} ${TOP10_2025[value]}` }));
const LANGUAGE_OPTIONS = LANGUAGES.map(({ name }) => ({ value: name, label: name })).sort((a, b) =>
  a.label.localeCompare(b.label, 'en'),
);
const STATUS_OPTIONS = SCAN_STATUSES.map((value) => ({ value, label: STATUS_LABEL[value] }));

export interface HistoryFiltersProps {
  address: HistoryAddress;
  onChange: (change: Partial<HistoryAddress>) => void;
}

/** Filters by file name, findings, language and status. */
export const HistoryFilters = ({ address, onChange }: HistoryFiltersProps) => (
  <FilterBar
    search={{ label: 'Search file names', maxLength: 100, value: address.q, onSearch: (q) => onChange({ q }) }}
  >
    <FilterSelect
      by="severity"
      all="All severities"
      options={SEVERITY_OPTIONS}
      value={address.severity}
      onChange={(severity) => onChange({ severity })}
    />
    <FilterSelect
      by="category"
      all="All categories"
      options={CATEGORY_OPTIONS}
      value={address.category}
      onChange={(category) => onChange({ category })}
    />
    <FilterSelect
      by="language"
      all="All languages"
      options={LANGUAGE_OPTIONS}
      value={address.language}
      onChange={(language) => onChange({ language })}
    />
    <FilterSelect
      by="status"
      all="Any status"
      options={STATUS_OPTIONS}
      value={address.status}
      onChange={(status) => onChange({ status })}
    />
  </FilterBar>
);
