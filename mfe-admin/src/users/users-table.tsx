import type { AdminUser } from '@scanner/contracts/user.ts';
import { StackedBody, StackedGap, StackedTable } from '@scanner/ui/stacked-table.tsx';
import { useWindowRows } from '@scanner/ui/use-window-rows.ts';
import { useRef } from 'react';
import type { UserAction } from './user-actions.ts';
import { UserRow } from './user-row.tsx';

const COLUMNS = ['User', 'Email', 'Organization', 'Role', 'Status', 'Last Login', 'Actions'];
const ROW_HEIGHT = 49;

export interface UsersTableProps {
  users: readonly AdminUser[];
  /** Whether there are more than these. */
  more: boolean;
  /** The current administrator. */
  ownId: string | undefined;
  busyId: string | undefined;
  onAction: (action: UserAction, user: AdminUser) => void;
}

/** One row per user; in a long list only rows near the window are rendered. */
export function UsersTable({ users, more, ownId, busyId, onAction }: UsersTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, after, measure, onFocus } = useWindowRows({ items: users, rowHeight: ROW_HEIGHT, list: body });
  return (
    <StackedTable label="Users" columns={COLUMNS} rowCount={more ? -1 : users.length + 1}>
      <StackedBody ref={body} onFocus={onFocus}>
        {rows.flatMap(({ item, index, gap }) => [
          <StackedGap key={`before ${item.id}`} height={gap} columns={COLUMNS.length} />,
          <UserRow
            key={item.id}
            ref={measure}
            index={index}
            user={item}
            ownId={ownId}
            busy={item.id === busyId}
            onAction={onAction}
          />,
        ])}
        <StackedGap height={after} columns={COLUMNS.length} />
      </StackedBody>
    </StackedTable>
  );
}
