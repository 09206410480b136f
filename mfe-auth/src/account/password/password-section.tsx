import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword } from '@scanner/client/account.ts';
import type { User } from '@scanner/contracts/user.ts';
import { Field } from '@scanner/ui/field.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { PasswordInput } from '../../form/password-input.tsx';
import { StrengthHint } from '../../password/strength-hint.tsx';
import { AccountName } from '../account-name.tsx';
import { AccountSection } from '../account-section.tsx';
import { CodeField } from '../code-field.tsx';
import { FormActions } from '../form-actions.tsx';
import { reportFailure } from '../report-failure.ts';
import { type ChangeForm, changeFormSchema } from './change-form-schema.ts';

const emptyForm = ({ totpEnabled }: User): ChangeForm => ({
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
  ...(totpEnabled ? { code: '' } : {}),
});

/** Changes the password; requires the current one. */
export function PasswordSection({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, reset, control, formState } = useForm<ChangeForm>({
    resolver: zodResolver(changeFormSchema),
    defaultValues: emptyForm(user),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ confirmPassword: _, ...change }: ChangeForm) => changePassword(queryClient, change),
    onSuccess: () => {
      reset(emptyForm(user));
      toast({ title: 'Password changed', description: 'Your other sessions were ended and your API tokens revoked.' });
    },
    onError: (error) =>
      reportFailure(error, {
        fields: ['currentPassword', 'newPassword', 'code'],
        setError,
        title: 'Your password was not changed',
      }),
  });
  const newPassword = useWatch({ control, name: 'newPassword' });
  const { errors } = formState;
  const submit = handleSubmit((value) => (isPending ? undefined : mutate(value)));
  return (
    <AccountSection
      title="Password"
      text="Changing it ends your sessions on all other devices and revokes your API tokens."
    >
      <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <AccountName email={user.email} />
        <Field label="Current password" error={errors.currentPassword?.message}>
          {(field) => <PasswordInput {...field} {...register('currentPassword')} autoComplete="current-password" />}
        </Field>
        <Field label="New password" error={errors.newPassword?.message} hint={<StrengthHint password={newPassword} />}>
          {(field) => <PasswordInput {...field} {...register('newPassword')} autoComplete="new-password" />}
        </Field>
        <Field label="Confirm new password" error={errors.confirmPassword?.message}>
          {(field) => <PasswordInput {...field} {...register('confirmPassword')} autoComplete="new-password" />}
        </Field>
        {user.totpEnabled && <CodeField register={register('code')} error={errors.code?.message} />}
        <FormActions label="Change password" busy={isPending} />
      </form>
    </AccountSection>
  );
}
