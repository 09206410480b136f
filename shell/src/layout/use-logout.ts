import { call } from '@scanner/client/call.ts';
import { FIRST_LOAD_CALLS } from '@scanner/client/first-load.ts';
import { forgetUser } from '@scanner/client/user.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

/** Ends the session and navigates home. If the call fails, the page still forgets the user. */
export function useLogout(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: () => call(FIRST_LOAD_CALLS.logout, {}),
    onSettled() {
      forgetUser(queryClient);
      void navigate('/');
    },
  });
  return () => mutate();
}
