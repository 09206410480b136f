import { send } from '@scanner/client/send.ts';
import { refreshCurrentUser } from '@scanner/client/user.ts';
import { nextOf } from '@scanner/ui/after-login.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { needsCode } from '../totp/needs-code.ts';
import type { AdminLogin } from './admin-login-schema.ts';

/**
 * Signs the administrator in and navigates to the users, or back to the page that required the login; `failure` is the
 * last error, until the next attempt.
 */
export function useAdminLogin() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const next = nextOf(useLocation().state);
  const [failure, setFailure] = useState<unknown>();
  const goOn = async () => {
    await refreshCurrentUser(queryClient);
    await navigate(next ?? '/admin/users');
  };
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (body: AdminLogin) => send('adminLogin', { body }),
    onMutate: () => setFailure(undefined),
    onSuccess: (answer) => (needsCode(answer) ? undefined : goOn()),
    onError: setFailure,
  });
  const startOver = () => {
    setFailure(undefined);
    reset();
  };
  return {
    login: (value: AdminLogin) => (isPending ? undefined : mutate(value)),
    busy: isPending,
    failure,
    codeNeeded: data !== undefined && needsCode(data),
    goOn,
    startOver,
    reportFailure: setFailure,
  };
}
