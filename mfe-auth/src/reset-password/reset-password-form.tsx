import { zodResolver } from '@hookform/resolvers/zod';
import { errorText } from '@scanner/client/api-request-error.ts';
import { Alert } from '@scanner/ui/alert.tsx';
import { Field } from '@scanner/ui/field.tsx';
import { useForm, useWatch } from 'react-hook-form';
import { PasswordInput } from '../form/password-input.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { StrengthHint } from '../password/strength-hint.tsx';
import { type ResetForm, resetFormSchema } from './reset-form-schema.ts';
import { useResetPassword } from './use-reset-password.ts';

/** The new password and its confirmation. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { register, handleSubmit, setError, control, formState } = useForm<ResetForm>({
    resolver: zodResolver(resetFormSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { resetPassword, busy, failure } = useResetPassword(token, setError);
  const newPassword = useWatch({ control, name: 'newPassword' });
  const { errors } = formState;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(resetPassword)(event)}>
      {failure !== undefined && (
        <Alert variant="destructive">
          {errorText(failure, 'Failed to reset password. The link may have expired.')}
        </Alert>
      )}
      <Field label="New password" error={errors.newPassword?.message} hint={<StrengthHint password={newPassword} />}>
        {(field) => <PasswordInput {...field} {...register('newPassword')} autoComplete="new-password" />}
      </Field>
      <Field label="Confirm new password" error={errors.confirmPassword?.message}>
        {(field) => <PasswordInput {...field} {...register('confirmPassword')} autoComplete="new-password" />}
      </Field>
      <SubmitButton label="Reset password" busyLabel="Resetting password..." busy={busy} />
    </form>
  );
}
