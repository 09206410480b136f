import { zodResolver } from '@hookform/resolvers/zod';
import { type Registration, registrationSchema } from '@scanner/contracts/payloads.ts';
import { Field } from '@scanner/ui/field.tsx';
import { Input } from '@scanner/ui/input.tsx';
import { useForm, useWatch } from 'react-hook-form';
import { EmailInput } from '../form/email-input.tsx';
import { PasswordInput } from '../form/password-input.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { StrengthHint } from '../password/strength-hint.tsx';
import { useRegister } from './use-register.ts';

const EMPTY: Registration = { name: '', email: '', organization: '', password: '', confirmPassword: '' };

/** Name, email, organization, password and its confirmation. */
export function RegisterForm() {
  const { register, handleSubmit, setError, control, formState } = useForm<Registration>({
    resolver: zodResolver(registrationSchema),
    defaultValues: EMPTY,
  });
  const { create, busy } = useRegister(setError);
  const password = useWatch({ control, name: 'password' });
  const { errors } = formState;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(create)(event)}>
      <Field label="Name" error={errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(field) => <EmailInput {...field} {...register('email')} />}
      </Field>
      <Field label="Organization" optional error={errors.organization?.message}>
        {(field) => <Input {...field} {...register('organization')} autoComplete="organization" />}
      </Field>
      <Field label="Password" error={errors.password?.message} hint={<StrengthHint password={password} />}>
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        {(field) => <PasswordInput {...field} {...register('confirmPassword')} autoComplete="new-password" />}
      </Field>
      <SubmitButton label="Create account" busyLabel="Creating account..." busy={busy} />
    </form>
  );
}
