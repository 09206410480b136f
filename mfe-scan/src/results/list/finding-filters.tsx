import { SEVERITIES } from '@scanner/contracts';
import { SearchField } from '@scanner/ui/search-field.tsx';
import { Select, SelectContent, SelectItem, SelectTrigger } from '@scanner/ui/select.tsx';
import { SEVERITY_LABEL } from '@scanner/ui/severity.tsx';
import type { Ref } from 'react';
import type { Results } from '../use-results.ts';
import { ViewMenu } from '../view-menu.tsx';
import { ALL } from './filters.ts';

export interface FindingFiltersProps {
  results: Pick<Results, 'address' | 'categories' | 'filter' | 'layOut'>;
  searchRef: Ref<HTMLInputElement>;
}

/** The filters by text, severity and category, and the layout of the list. */
export const FindingFilters = ({ results, searchRef }: FindingFiltersProps) => {
  const { address, categories, filter, layOut } = results;
  return (
    <div className="@container print:hidden">
      <div className="flex flex-wrap gap-2">
        <SearchField
          ref={searchRef}
          value={address.filters.text}
          onSearch={(text) => filter({ text })}
          label="Search findings"
          className="min-w-40 flex-[1_1_calc(100%-3rem)] @xl:flex-1"
        />
        <ViewMenu arrangement={address} onChange={layOut} />
        <Select
          value={address.filters.severity}
          onValueChange={(value) => filter({ severity: SEVERITIES.find((one) => one === value) ?? ALL })}
        >
          <SelectTrigger aria-label="Filter by severity" className="h-8 w-36 flex-1 @xl:flex-none" />
          <SelectContent>
            <SelectItem value={ALL}>All severities</SelectItem>
            {SEVERITIES.map((severity) => (
              <SelectItem key={severity} value={severity}>
                {SEVERITY_LABEL[severity]}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
        <Select value={address.filters.category} onValueChange={(category) => filter({ category })}>
          <SelectTrigger aria-label="Filter by category" className="h-8 w-40 flex-1 @3xl:w-52 @3xl:flex-none" />
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
    </div>
  );
};
