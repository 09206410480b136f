import { send } from '@scanner/client/send.ts';
import { forgetUser } from '@scanner/client/user.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

/** Ends the session and goes home. A failing call is ignored: the page forgets the user all the same. */
export function useLogout(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await send('logout', {}).catch(() => undefined);
    forgetUser(queryClient);
    await navigate('/');
  };
}
