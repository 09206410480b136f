import { send } from '@scanner/client/send.ts';
import { forgetUser } from '@scanner/client/user.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

/**
 * Ends the administrator's session and navigates home; a failing call is ignored. `leaving` is true from then on, while
 * the user is no longer known but the page still exists, so that it doesn't redirect to the admin login.
 */
export function useAdminLogout(): { logout: () => void; leaving: boolean } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isIdle } = useMutation({
    mutationFn: () => send('adminLogout', {}),
    onSettled() {
      forgetUser(queryClient);
      void navigate('/');
    },
  });
  return { logout: () => mutate(), leaving: !isIdle };
}
