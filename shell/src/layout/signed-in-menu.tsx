import type { User } from '@scanner/contracts/user.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@scanner/ui/dropdown-menu.tsx';
import { LogOut, User as Person, UserCog } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useLogout } from './use-logout.ts';
import { UserMenuButton } from './user-menu-button.tsx';

interface SignedInMenuProps {
  user: User;
  /** Whether it was asked for by a key: its first entry then has the focus, as it will whenever a key opens it again. */
  byKeyboard?: boolean;
}

/** Who is signed in, the ways to the own account and, for those who may, to the administration, and the way out. It comes when it is first asked for, open. */
export function SignedInMenu({ user, byKeyboard = false }: SignedInMenuProps) {
  const toFirstEntry = useRef(byKeyboard);
  const logout = useLogout();
  const focusOnce = (entry: HTMLElement): void => {
    if (!toFirstEntry.current || !entry.isConnected) return;
    toFirstEntry.current = false;
    entry.focus();
  };
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <UserMenuButton user={user} />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-60">
        <DropdownMenuLabel>
          {name && <span className="block truncate font-medium">{name}</span>}
          <span className="block truncate text-muted-foreground text-xs">{user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link
            to="/account"
            ref={(link) => {
              // The menu takes the focus when it is there: an entry can have it afterwards.
              if (link !== null && toFirstEntry.current) setTimeout(() => focusOnce(link));
            }}
          >
            <Person aria-hidden />
            Account
          </Link>
        </DropdownMenuItem>
        {user.role === 'admin' && (
          <DropdownMenuItem asChild>
            <Link to="/admin/users">
              <UserCog aria-hidden />
              Admin Panel
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={logout}>
          <LogOut aria-hidden />
          Logout
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
