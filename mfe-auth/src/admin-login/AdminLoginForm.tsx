import { zodResolver } from '@hookform/resolvers/zod';
import { errorText } from '@scanner/client/api-request-error.ts';
import { send } from '@scanner/client/send.ts';
import { refreshCurrentUser } from '@scanner/client/user.ts';
import { Alert } from '@scanner/ui/alert.tsx';
import { Field } from '@scanner/ui/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { EmailInput } from '../form/EmailInput.tsx';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { type AdminLogin, adminLoginSchema } from './admin-login-schema.ts';

/** Email and password of the administrator; a failure is told inside the form. */
export function AdminLoginForm() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm<AdminLogin>({
    resolver: zodResolver(adminLoginSchema),
    defaultValues: { email: '', password: '' },
  });
  const login = useMutation({
    mutationFn: (body: AdminLogin) => send('adminLogin', { body }),
    onSuccess: async () => {
      await refreshCurrentUser(queryClient);
      await navigate('/admin/users');
    },
  });
  const { errors } = formState;
  const submit = handleSubmit((value) => (login.isPending ? undefined : login.mutate(value)));
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {login.isError && (
        <Alert variant="destructive">{errorText(login.error, 'Login failed. Please check your credentials.')}</Alert>
      )}
      <Field label="Email" error={errors.email?.message}>
        {(field) => <EmailInput {...field} {...register('email')} />}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="current-password" />}
      </Field>
      <SubmitButton label="Login" busyLabel="Logging in..." busy={login.isPending} />
    </form>
  );
}
