import { zodResolver } from '@hookform/resolvers/zod';
import { type Login, loginSchema } from '@scanner/contracts/payloads.ts';
import { Field } from '@scanner/ui/field.tsx';
import { useForm } from 'react-hook-form';
import { EmailInput } from '../form/email-input.tsx';
import { PasswordInput } from '../form/password-input.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TotpForm } from '../totp/totp-form.tsx';
import type { LoginKind } from './login-kinds.ts';
import { useLogin } from './use-login.ts';

/** Email and password of one kind of login; then the code of the authenticator app, if there is one. */
export function LoginForm({ kind }: { kind: LoginKind }) {
  const { register, handleSubmit, setError, formState } = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { login, busy, codeNeeded, goOn, startOver, reportFailure } = useLogin(kind, setError);
  const { errors } = formState;
  if (codeNeeded) return <TotpForm onSignedIn={() => void goOn()} onFailure={reportFailure} onBack={startOver} />;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(login)(event)}>
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
