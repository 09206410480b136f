import { FilterBar } from '@scanner/ui/filter-bar.tsx';
import { FilterSelect } from '@scanner/ui/filter-select.tsx';
import type { UsersAddress } from './address.ts';

const ROLES = [
  { value: 'user', label: 'Users' },
  { value: 'admin', label: 'Admins' },
] as const;

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

export interface UserFiltersProps {
  address: UsersAddress;
  onChange: (change: Partial<UsersAddress>) => void;
}

/** Filters by name, address or organization; by role; by access. */
export const UserFilters = ({ address, onChange }: UserFiltersProps) => (
  <FilterBar search={{ label: 'Search users', maxLength: 100, value: address.q, onSearch: (q) => onChange({ q }) }}>
    <FilterSelect
      by="role"
      all="All roles"
      options={ROLES}
      value={address.role}
      onChange={(role) => onChange({ role })}
    />
    <FilterSelect
      by="status"
      all="Any status"
      options={STATUSES}
      value={address.status}
      onChange={(status) => onChange({ status })}
    />
  </FilterBar>
);
