import { call } from '@scanner/client/call.ts';
import { FIRST_LOAD_CALLS } from '@scanner/client/first-load.ts';
import { forgetUser } from '@scanner/client/user.ts';
import type { User } from '@scanner/contracts/user.ts';
import { nextOf } from '@scanner/ui/after-login.ts';
import { Button } from '@scanner/ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ADMIN_LOGIN, USER_LOGIN } from './login-kinds.ts';

/** Replaces the login form for signed-in users: continue with this account, or log out to use another one. */
export function AlreadySignedIn({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { target } = user.role === 'admin' ? ADMIN_LOGIN : USER_LOGIN;
  const { state } = useLocation();
  const next = nextOf(state) ?? target;
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(FIRST_LOAD_CALLS.logout, {}),
    onSettled: () => {
      forgetUser(queryClient);
      return navigate('/login', { state, replace: true });
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <p>
        You are already signed in as <strong className="break-words font-medium">{user.email}</strong>.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to={next}>Continue</Link>
        </Button>
        <Button variant="outline" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate())}>
          Use another account
        </Button>
      </div>
    </div>
  );
}
