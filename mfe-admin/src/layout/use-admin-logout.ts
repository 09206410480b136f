import { send } from '@scanner/client/send.ts';
import { forgetUser } from '@scanner/client/user.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Ends the administrator's session and goes home; a failing call is ignored. `leaving` is true from then on, when the
 * user is forgotten but the page is still there, and no one is to be sent to the admin login.
 */
export function useAdminLogout(): { logout: () => Promise<void>; leaving: boolean } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const logout = async () => {
    setLeaving(true);
    await send('adminLogout', {}).catch(() => undefined);
    forgetUser(queryClient);
    await navigate('/');
  };
  return { logout, leaving };
}
