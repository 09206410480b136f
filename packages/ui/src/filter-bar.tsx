import type { ReactNode } from 'react';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

export interface FilterBarProps {
  search: Omit<SearchFieldProps, 'className'>;
  /** The filters, of type `FilterSelect`. */
  children: ReactNode;
}

/**
 * A list's search field and filters. They are on one line if there is space for all; otherwise the filters are together
 * below the search field, on a phone in two columns.
 */
export const FilterBar = ({ search, children }: FilterBarProps) => (
  <search className="@container">
    <div className="flex flex-wrap gap-2">
      {/* It takes what the filters leave, and they grow only in a line of their own. */}
      <SearchField {...search} className="min-w-0 flex-[999_1_14rem]" />
      <div className="grid flex-[1_0_auto] grid-cols-2 gap-2 @max-2xl:basis-full @2xl:auto-cols-[minmax(9.5rem,1fr)] @2xl:grid-flow-col @2xl:grid-cols-none">
        {children}
      </div>
    </div>
  </search>
);
