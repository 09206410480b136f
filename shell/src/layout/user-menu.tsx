import { currentUserQuery } from '@scanner/client/user.ts';
import type { User } from '@scanner/contracts/user.ts';
import { backHere } from '@scanner/ui/after-login.ts';
import { Button } from '@scanner/ui/button.tsx';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LogoutButton } from './logout-button.tsx';
import { UserMenuButton } from './user-menu-button.tsx';

const loadMenu = () => import('./signed-in-menu.tsx');

/**
 * A menu is larger than everything else in the header, and few users open it. If it can't be loaded, users can still
 * log out.
 */
const SignedInMenu = lazy(() =>
  loadMenu().then(
    (module) => ({ default: module.SignedInMenu }),
    () => ({ default: LogoutButton }),
  ),
);

/**
 * The signed-in user's menu, or a Login button. Its place is as wide as the wider of the two, so that nothing moves.
 */
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
  return <MenuOf user={user} />;
}

/** Loads the menu as soon as the button is hovered or focused, and replaces the button when it is opened. */
function MenuOf({ user }: { user: User }) {
  const [asked, setAsked] = useState<'by pointer' | 'by keyboard'>();
  const fetchMenu = () => void loadMenu().catch(() => undefined);
  const button = (
    <UserMenuButton
      user={user}
      aria-haspopup="menu"
      aria-expanded={asked !== undefined}
      onPointerEnter={fetchMenu}
      onFocus={fetchMenu}
      // A click by keyboard has no position and no count.
      onClick={({ detail }) => setAsked(detail === 0 ? 'by keyboard' : 'by pointer')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setAsked('by keyboard');
      }}
    />
  );
  if (asked === undefined) return button;
  return (
    <Suspense fallback={button}>
      <SignedInMenu user={user} byKeyboard={asked === 'by keyboard'} />
    </Suspense>
  );
}

const Waiting = () => <Skeleton className="size-8 rounded-full" />;
