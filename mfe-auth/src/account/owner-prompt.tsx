import { zodResolver } from '@hookform/resolvers/zod';
import { type OwnerConfirmation, ownerConfirmationSchema } from '@scanner/contracts/account.ts';
import type { User } from '@scanner/contracts/user.ts';
import { Field } from '@scanner/ui/field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordInput } from '../form/password-input.tsx';
import { AccountName } from './account-name.tsx';
import { CodeField } from './code-field.tsx';
import { emptyConfirmation } from './empty-confirmation.ts';
import { FormActions, type FormActionsProps } from './form-actions.tsx';
import { reportFailure } from './report-failure.ts';

export interface OwnerPromptProps<Answer> {
  user: User;
  /** The label of the button. */
  action: string;
  variant?: FormActionsProps['variant'];
  /** The toast's title if it fails for reasons other than the password or the code. */
  failure: string;
  send: (confirmation: OwnerConfirmation) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

/**
 * Asks for the user's password, and a code if an authenticator app is enabled, before a sensitive operation, and
 * performs it.
 */
export function OwnerPrompt<Answer>(props: OwnerPromptProps<Answer>) {
  const { user, action, variant, failure, send, onDone, onCancel } = props;
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(ownerConfirmationSchema),
    defaultValues: emptyConfirmation(user),
  });
  useEffect(() => setFocus('password'), [setFocus]);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => reportFailure(error, { fields: ['password', 'code'], setError, title: failure }),
  });
  const submit = handleSubmit((confirmation) => (isPending ? undefined : mutate(confirmation)));
  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <AccountName email={user.email} />
      <Field label="Your password" error={formState.errors.password?.message}>
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="current-password" />}
      </Field>
      {user.totpEnabled && <CodeField register={register('code')} error={formState.errors.code?.message} />}
      <FormActions label={action} variant={variant} busy={isPending} onCancel={onCancel} />
    </form>
  );
}
