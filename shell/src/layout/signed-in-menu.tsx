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
  /** Whether it was opened by keyboard: then its first entry is focused, as it always is when a key opens it. */
  byKeyboard?: boolean;
}

/**
 * The signed-in user, links to the account and, for administrators, to the administration, and logout. It is loaded
 * when first opened, and appears open.
 */
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
              // The menu takes the focus when it appears; an entry can get it afterward.
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
