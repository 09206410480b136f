import { revealUserAddress } from '@scanner/client/addresses.ts';
import type { AdminUser } from '@scanner/contracts/user.ts';
import { Avatar } from '@scanner/ui/avatar.tsx';
import { Badge } from '@scanner/ui/badge.tsx';
import { Moment } from '@scanner/ui/moment.tsx';
import { StackedCell, StackedHead, StackedRow } from '@scanner/ui/stacked-table.tsx';
import type { Ref } from 'react';
import { Address } from '../table/address.tsx';
import { NoValue } from '../table/no-value.tsx';
import { lockReason, type UserAction } from './user-actions.ts';
import { UserMenu } from './user-menu.tsx';
import { displayName } from './user-texts.ts';

export interface UserRowProps {
  user: AdminUser;
  index: number;
  ownId: string | undefined;
  busy: boolean;
  onAction: (action: UserAction, user: AdminUser) => void;
  ref: Ref<HTMLTableRowElement>;
}

/** A user, and the actions on them. */
export function UserRow({ user, index, ownId, busy, onAction, ref }: UserRowProps) {
  const locked = lockReason(user, ownId);
  return (
    <StackedRow ref={ref} data-index={index} aria-rowindex={index + 2}>
      <StackedHead className="@4xl:w-[17%]">
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar user={user} />
          <span className="min-w-0 break-words @4xl:line-clamp-2" title={displayName(user)}>
            {displayName(user)}
          </span>
        </span>
      </StackedHead>
      <StackedCell label="Email" className="font-mono text-muted-foreground text-xs @4xl:whitespace-nowrap">
        <Address masked={user.email} reveal={() => revealUserAddress(user.id)} />
      </StackedCell>
      <StackedCell label="Organization" className="break-words @4xl:w-[16%]">
        {user.organization ? (
          <span className="@4xl:line-clamp-2" title={user.organization}>
            {user.organization}
          </span>
        ) : (
          <NoValue />
        )}
      </StackedCell>
      <StackedCell label="Role">
        <Badge variant={user.role === 'admin' ? 'accent' : 'neutral'}>{user.role === 'admin' ? 'Admin' : 'User'}</Badge>
      </StackedCell>
      <StackedCell label="Status">
        <Badge variant={user.isActive ? 'success' : 'destructive'}>{user.isActive ? 'Active' : 'Inactive'}</Badge>
      </StackedCell>
      <StackedCell
        label="Last Login"
        className="text-muted-foreground tabular-nums @4xl:min-w-28 @4xl:text-xs @5xl:whitespace-nowrap"
      >
        {user.lastLoginAt ? <Moment at={user.lastLoginAt} /> : 'Never'}
      </StackedCell>
      <StackedCell className="@max-4xl:text-end @4xl:w-px">
        {locked === undefined ? (
          <UserMenu user={user} busy={busy} onAction={onAction} />
        ) : (
          <span className="text-muted-foreground text-xs @4xl:block @4xl:w-28">{locked}</span>
        )}
      </StackedCell>
    </StackedRow>
  );
}
