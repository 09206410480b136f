import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword } from '@scanner/client/account.ts';
import type { User } from '@scanner/contracts/user.ts';
import { Field } from '@scanner/ui/field.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { PasswordInput } from '../../form/PasswordInput.tsx';
import { StrengthHint } from '../../password/StrengthHint.tsx';
import { AccountName } from '../AccountName.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { FormActions } from '../FormActions.tsx';
import { reportFailure } from '../report-failure.ts';
import { type ChangeForm, changeFormSchema } from './change-form-schema.ts';

const EMPTY: ChangeForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** A new password in exchange for the current one. */
export function PasswordSection({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, reset, control, formState } = useForm<ChangeForm>({
    resolver: zodResolver(changeFormSchema),
    defaultValues: EMPTY,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ currentPassword, newPassword }: ChangeForm) =>
      changePassword(queryClient, { currentPassword, newPassword }),
    onSuccess: () => {
      reset(EMPTY);
      toast({ title: 'Password changed', description: 'Your other sessions have been ended.' });
    },
    onError: (error) =>
      reportFailure(error, {
        fields: ['currentPassword', 'newPassword'],
        setError,
        title: 'Your password was not changed',
      }),
  });
  const newPassword = useWatch({ control, name: 'newPassword' });
  const { errors } = formState;
  const submit = handleSubmit((value) => (isPending ? undefined : mutate(value)));
  return (
    <AccountSection title="Password" text="Changing it ends your sessions on all other devices.">
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
        <FormActions label="Change password" busy={isPending} />
      </form>
    </AccountSection>
  );
}
