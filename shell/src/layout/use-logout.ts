import { call } from '@scanner/client/call.ts';
import { FIRST_LOAD_CALLS } from '@scanner/client/first-load.ts';
import { forgetUser } from '@scanner/client/user.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

/** Ends the session and goes home. A failing call is ignored: the page forgets the user all the same. */
export function useLogout(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await call(FIRST_LOAD_CALLS.logout, {}).catch(() => undefined);
    forgetUser(queryClient);
    await navigate('/');
  };
}
