import type { User } from '@scanner/contracts/user.ts';
import { Avatar } from '@scanner/ui/avatar.tsx';
import { Button } from '@scanner/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@scanner/ui/dropdown-menu.tsx';
import { ChevronDown, LogOut, User as Person, UserCog } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useLogout } from './use-logout.ts';

/** Who is signed in, the ways to the own account and, for those who may, to the administration, and the way out. */
export function SignedInMenu({ user }: { user: User }) {
  const logout = useLogout();
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" className="gap-1 rounded-full pr-1.5 pl-0.5">
          <Avatar user={user} />
          <ChevronDown aria-hidden className="text-muted-foreground" />
          <span className="sr-only">User menu, {name || user.email}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-60">
        <DropdownMenuLabel>
          {name && <span className="block truncate font-medium">{name}</span>}
          <span className="block truncate text-muted-foreground text-xs">{user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to="/account">
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
