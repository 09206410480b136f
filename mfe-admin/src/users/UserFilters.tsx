import { FilterSelect } from '@scanner/ui/filter-select.tsx';
import { SearchField } from '@scanner/ui/search-field.tsx';
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

/** By name, address or organization; by role; by access. */
export const UserFilters = ({ address, onChange }: UserFiltersProps) => (
  <search className="flex flex-wrap gap-2">
    <SearchField
      label="Search users"
      maxLength={100}
      value={address.q}
      onSearch={(q) => onChange({ q })}
      className="w-full sm:w-auto sm:min-w-56 sm:flex-1"
    />
    <FilterSelect
      by="role"
      all="All roles"
      options={ROLES}
      value={address.role}
      onChange={(role) => onChange({ role })}
      className="w-32 flex-1 sm:flex-none"
    />
    <FilterSelect
      by="status"
      all="Any status"
      options={STATUSES}
      value={address.status}
      onChange={(status) => onChange({ status })}
      className="w-32 flex-1 sm:flex-none"
    />
  </search>
);
