import { ApiRequestError, errorText } from '@scanner/client/api-request-error.ts';
import { send } from '@scanner/client/send.ts';
import { refreshCurrentUser } from '@scanner/client/user.ts';
import type { Registration } from '@scanner/contracts/payloads.ts';
import { nextOf } from '@scanner/ui/after-login.ts';
import { dismissToasts, toast } from '@scanner/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { fieldErrors } from '../form/field-errors.ts';
import { useDelayedNavigate } from '../form/use-delayed-navigate.ts';

const FIELDS = ['name', 'email', 'organization', 'password', 'confirmPassword'] as const;

/** Creates the account; on success shows a message and navigates, on failure marks the fields or shows the error. */
export function useRegister(setError: UseFormSetError<Registration>) {
  const queryClient = useQueryClient();
  const navigateLater = useDelayedNavigate();
  const next = nextOf(useLocation().state);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: ({ organization, ...rest }: Registration) =>
      send('register', { body: organization ? { ...rest, organization } : rest }),
    onMutate: dismissToasts,
    onSuccess: async () => {
      toast({ title: 'Registration successful' });
      navigateLater(next ?? '/scan');
      await refreshCurrentUser(queryClient);
    },
    onError: (error) => {
      if (error instanceof ApiRequestError && error.status === 409) {
        setError('email', { message: 'An account with this email already exists' }, { shouldFocus: true });
        return;
      }
      const misplaced = fieldErrors(error, FIELDS);
      for (const [index, { field, message }] of misplaced.entries()) {
        setError(field, { message }, { shouldFocus: index === 0 });
      }
      if (misplaced.length > 0) return;
      toast({ title: 'Error', description: errorText(error, 'Registration failed'), variant: 'destructive' });
    },
  });
  const busy = isPending || isSuccess;
  return { create: (value: Registration) => (busy ? undefined : mutate(value)), busy };
}
