import { zodResolver } from '@hookform/resolvers/zod';
import { Field } from '@scanner/ui/field.tsx';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { EmailInput } from '../form/email-input.tsx';
import { PasswordInput } from '../form/password-input.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TotpForm } from '../totp/totp-form.tsx';
import { type AdminLogin, adminLoginSchema } from './admin-login-schema.ts';
import { LoginFailure } from './login-failure.tsx';
import { useAdminLogin } from './use-admin-login.ts';

/**
 * Email and password of the administrator, then the code of the authenticator app; errors are shown in the form, in
 * place of the notice.
 */
export function AdminLoginForm({ notice }: { notice?: ReactNode }) {
  const { register, handleSubmit, formState } = useForm<AdminLogin>({
    resolver: zodResolver(adminLoginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { login, busy, failure, codeNeeded, goOn, startOver, reportFailure } = useAdminLogin();
  const { errors } = formState;
  const alert = failure === undefined ? notice : <LoginFailure error={failure} />;
  if (codeNeeded) {
    return <TotpForm onSignedIn={() => void goOn()} onFailure={reportFailure} onBack={startOver} alert={alert} />;
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(login)(event)}>
      {alert}
      <Field label="Email" error={errors.email?.message}>
        {(field) => <EmailInput {...field} {...register('email')} />}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="current-password" />}
      </Field>
      <SubmitButton label="Login" busyLabel="Logging in..." busy={busy} />
    </form>
  );
}
