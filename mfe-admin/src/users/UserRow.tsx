import type { AdminUser } from '@scanner/contracts/user.ts';
import { Avatar } from '@scanner/ui/avatar.tsx';
import { Badge } from '@scanner/ui/badge.tsx';
import { StackedCell, StackedHead, StackedRow } from '@scanner/ui/stacked-table.tsx';
import type { Ref } from 'react';
import { momentText } from '../table/moment-text.ts';
import { NoValue } from '../table/NoValue.tsx';
import { UserButtons } from './UserButtons.tsx';
import { lockReason, type UserAction } from './user-actions.ts';
import { displayName } from './user-texts.ts';

export interface UserRowProps {
  user: AdminUser;
  index: number;
  ownId: string | undefined;
  busy: boolean;
  onAction: (action: UserAction, user: AdminUser) => void;
  ref: Ref<HTMLTableRowElement>;
}

/** A user, and what can be done to them. */
export function UserRow({ user, index, ownId, busy, onAction, ref }: UserRowProps) {
  const locked = lockReason(user, ownId);
  return (
    <StackedRow ref={ref} data-index={index} aria-rowindex={index + 2}>
      <StackedHead>
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar user={user} />
          <span className="min-w-0 break-words">{displayName(user)}</span>
        </span>
      </StackedHead>
      <StackedCell label="Email" className="font-mono text-muted-foreground text-xs @4xl:whitespace-nowrap">
        {user.email}
      </StackedCell>
      <StackedCell label="Organization" className="break-words @4xl:max-w-40">
        {user.organization || <NoValue />}
      </StackedCell>
      <StackedCell label="Role">
        <Badge variant={user.role === 'admin' ? 'accent' : 'neutral'}>{user.role === 'admin' ? 'Admin' : 'User'}</Badge>
      </StackedCell>
      <StackedCell label="Status">
        <Badge variant={user.isActive ? 'success' : 'destructive'}>{user.isActive ? 'Active' : 'Inactive'}</Badge>
      </StackedCell>
      <StackedCell label="Last Login" className="text-muted-foreground tabular-nums">
        {user.lastLoginAt ? <time dateTime={user.lastLoginAt}>{momentText(user.lastLoginAt)}</time> : 'Never'}
      </StackedCell>
      <StackedCell className="@4xl:w-56 @6xl:w-72">
        {locked === undefined ? (
          <UserButtons user={user} busy={busy} onAction={onAction} />
        ) : (
          <span className="text-muted-foreground text-xs">{locked}</span>
        )}
      </StackedCell>
    </StackedRow>
  );
}
