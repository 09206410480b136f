import type { User } from '@scanner/contracts/user.ts';
import { Button } from '@scanner/ui/button.tsx';
import { useLogout } from './use-logout.ts';

/** Logs out without a menu. */
export function LogoutButton({ user }: { user: User }) {
  const logout = useLogout();
  return (
    <Button size="sm" variant="outline" title={user.email} onClick={logout}>
      Logout
    </Button>
  );
}
