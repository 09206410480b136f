import { PageHeader } from '@scanner/ui/page-header.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { useSearchParams } from 'react-router-dom';
import { readAddress, type UsersAddress, writeAddress } from './address.ts';
import { UserFilters } from './user-filters.tsx';
import { UsersList } from './users-list.tsx';

/** The page at /admin/users: who has an account, and with which rights. */
export function UsersPage() {
  usePageTitle('Users');
  const [search, setSearch] = useSearchParams();
  const address = readAddress(search);
  const change = (part: Partial<UsersAddress>) => {
    setSearch((now) => writeAddress({ ...readAddress(now), ...part }), { replace: true, preventScrollReset: true });
  };
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-5">
      <PageHeader title="Users" description="All accounts, newest first. Email addresses are masked." />
      <UserFilters address={address} onChange={change} />
      <UsersList address={address} onClear={() => setSearch({}, { replace: true })} />
    </div>
  );
}
