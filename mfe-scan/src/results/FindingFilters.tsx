import { SEVERITIES } from '@scanner/contracts';
import { Select, SelectContent, SelectItem, SelectTrigger } from '@scanner/ui/select.tsx';
import { SEVERITY_LABEL } from '@scanner/ui/severity.tsx';
import { ALL } from './filters.ts';
import type { FilteredFindings } from './use-filters.ts';

/** Filters by severity and by category. */
export const FindingFilters = ({ filters, categories, setFilter }: FilteredFindings) => (
  <div className="flex flex-wrap gap-2 max-sm:w-full">
    <Select value={filters.severity} onValueChange={(value) => setFilter('severity', value)}>
      <SelectTrigger aria-label="Filter by severity" className="h-8 w-40 max-sm:flex-1" />
      <SelectContent>
        <SelectItem value={ALL}>All severities</SelectItem>
        {SEVERITIES.map((severity) => (
          <SelectItem key={severity} value={severity}>
            {SEVERITY_LABEL[severity]}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
    <Select value={filters.category} onValueChange={(value) => setFilter('category', value)}>
      <SelectTrigger aria-label="Filter by category" className="h-8 w-56 max-sm:flex-1" />
      <SelectContent>
        <SelectItem value={ALL}>All categories</SelectItem>
        {categories.map((category) => (
          <SelectItem key={category} value={category}>
            {category}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  </div>
);
