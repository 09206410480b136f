import { send } from '@scanner/client/send.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { fieldErrors } from '../form/field-errors.ts';
import { RESET_DONE_STATE } from './reset-done.ts';
import type { ResetForm } from './reset-form-schema.ts';

/**
 * Sets the new password and navigates to the login, which shows a message; on failure marks the field or shows the
 * error.
 */
export function useResetPassword(token: string, setError: UseFormSetError<ResetForm>) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: ({ newPassword }: ResetForm) => send('resetPassword', { body: { token, newPassword } }),
    onMutate: () => setFailure(undefined),
    onSuccess: () => navigate('/admin/login', { state: RESET_DONE_STATE, replace: true }),
    onError: (error) => {
      const [misplaced] = fieldErrors(error, ['newPassword'] as const);
      if (misplaced) setError('newPassword', { message: misplaced.message }, { shouldFocus: true });
      else setFailure(error);
    },
  });
  const busy = isPending || isSuccess;
  return { resetPassword: (value: ResetForm) => (busy ? undefined : mutate(value)), busy, failure };
}
