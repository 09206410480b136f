import { currentUserQuery } from '@scanner/client/user.ts';
import { backHere } from '@scanner/ui/after-login.ts';
import { Button } from '@scanner/ui/button.tsx';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LogoutButton } from './logout-button.tsx';

/** Fetched for the signed-in alone. Where that fails, the way out is still there. */
const SignedInMenu = lazy(() =>
  import('./signed-in-menu.tsx').then(
    (module) => ({ default: module.SignedInMenu }),
    () => ({ default: LogoutButton }),
  ),
);

/** The signed-in user's menu, or a Login button. Its place is as wide as the wider of them, so that nothing moves. */
export const UserMenu = () => (
  <div className="flex w-16 justify-end">
    <UserControl />
  </div>
);

function UserControl() {
  const { data: user, isPending } = useQuery(currentUserQuery);
  const here = useLocation();
  if (isPending) return <Waiting />;
  if (!user) {
    return (
      <Button asChild size="sm" variant="outline">
        <Link to="/login" state={backHere(here)}>
          Login
        </Link>
      </Button>
    );
  }
  return (
    <Suspense fallback={<Waiting />}>
      <SignedInMenu user={user} />
    </Suspense>
  );
}

const Waiting = () => <Skeleton className="size-8 rounded-full" />;
