import { currentUserQuery } from '@scanner/client/user.ts';
import type { User } from '@scanner/contracts';
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
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { LogOut, UserCog } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useLogout } from './use-logout.ts';

/** The signed-in user's menu, or a Login button. */
export function UserMenu() {
  const { data: user, isPending } = useQuery(currentUserQuery);
  if (isPending) return <Skeleton className="size-8 rounded-full" />;
  if (!user) {
    return (
      <Button asChild size="sm" variant="outline">
        <Link to="/login">Login</Link>
      </Button>
    );
  }
  return <SignedIn user={user} />;
}

function SignedIn({ user }: { user: User }) {
  const logout = useLogout();
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" className="rounded-full">
          <Avatar user={user} />
          <span className="sr-only">User menu, {name || user.email}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-60">
        <DropdownMenuLabel>
          {name && <span className="block truncate font-medium">{name}</span>}
          <span className="block truncate text-muted-foreground text-xs">{user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {user.role === 'admin' && (
          <DropdownMenuItem asChild>
            <Link to="/admin/users">
              <UserCog aria-hidden />
              Admin Panel
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => void logout()}>
          <LogOut aria-hidden />
          Logout
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
