import { FilterBar } from '@scanner/ui/filter-bar.tsx';
import { FilterSelect } from '@scanner/ui/filter-select.tsx';
import { PageHeader } from '@scanner/ui/page-header.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { useSearchParams } from 'react-router-dom';
import { ACTION_OPTIONS } from './action-texts.ts';
import { type AuditAddress, readAddress, writeAddress } from './address.ts';
import { AuditList } from './audit-list.tsx';

/** The page at /admin/audit: who did what, and what was refused. */
export function AuditPage() {
  usePageTitle('Audit Log');
  const [search, setSearch] = useSearchParams();
  const address = readAddress(search);
  const change = (part: Partial<AuditAddress>) => {
    setSearch((now) => writeAddress({ ...readAddress(now), ...part }), { replace: true, preventScrollReset: true });
  };
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-5">
      <PageHeader title="Audit Log" description="Logins, denied requests and account changes, newest first." />
      <FilterBar search={{ label: 'Search the log', maxLength: 100, value: address.q, onSearch: (q) => change({ q }) }}>
        <FilterSelect
          by="action"
          all="All actions"
          options={ACTION_OPTIONS}
          value={address.action}
          onChange={(action) => change({ action })}
        />
      </FilterBar>
      <AuditList address={address} onClear={() => setSearch({}, { replace: true })} />
    </div>
  );
}
