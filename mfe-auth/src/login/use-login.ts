import { errorText } from '@scanner/client/api-request-error.ts';
import { send } from '@scanner/client/send.ts';
import { refreshCurrentUser } from '@scanner/client/user.ts';
import type { Login } from '@scanner/contracts/payloads.ts';
import { nextOf } from '@scanner/ui/after-login.ts';
import { dismissToasts, toast } from '@scanner/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { fieldErrors } from '../form/field-errors.ts';
import { useDelayedNavigate } from '../form/use-delayed-navigate.ts';
import { needsCode } from '../totp/needs-code.ts';
import type { LoginKind } from './login-kinds.ts';

const FIELDS = ['email', 'password'] as const;

const reportFailure = (error: unknown) => {
  toast({ title: 'Error', description: errorText(error, 'Login failed'), variant: 'destructive' });
};

/**
 * Signs in; on success shows a message and navigates to the home page, or back to the page that required the login; on
 * failure marks the wrong field or shows the error. While `codeNeeded` is true, the password was correct and the code
 * of the authenticator app is missing.
 */
export function useLogin({ operation, success, target }: LoginKind, setError: UseFormSetError<Login>) {
  const queryClient = useQueryClient();
  const navigateLater = useDelayedNavigate();
  const next = nextOf(useLocation().state);
  const goOn = async () => {
    toast({ title: success });
    navigateLater(next ?? target);
    await refreshCurrentUser(queryClient);
  };
  const { mutate, data, isPending, isSuccess, reset } = useMutation({
    mutationFn: (body: Login) => send(operation, { body }),
    onMutate: dismissToasts,
    onSuccess: (answer) => (needsCode(answer) ? undefined : goOn()),
    onError: (error) => {
      const misplaced = fieldErrors(error, FIELDS);
      for (const [index, { field, message }] of misplaced.entries()) {
        setError(field, { message }, { shouldFocus: index === 0 });
      }
      if (misplaced.length === 0) reportFailure(error);
    },
  });
  const busy = isPending || isSuccess;
  return {
    login: (value: Login) => (busy ? undefined : mutate(value)),
    busy,
    codeNeeded: data !== undefined && needsCode(data),
    goOn,
    startOver: reset,
    reportFailure,
  };
}
