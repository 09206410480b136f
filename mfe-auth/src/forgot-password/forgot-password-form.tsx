import { zodResolver } from '@hookform/resolvers/zod';
import { send } from '@scanner/client/send.ts';
import type { ForgotPassword } from '@scanner/contracts/payloads.ts';
import { Field } from '@scanner/ui/field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { EmailInput } from '../form/email-input.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { forgotFormSchema } from './forgot-form-schema.ts';

/** Requests the link. `onAsked` is called whatever the result is. */
export function ForgotPasswordForm({ onAsked }: { onAsked: () => void }) {
  const { register, handleSubmit, formState } = useForm<ForgotPassword>({
    resolver: zodResolver(forgotFormSchema),
    defaultValues: { email: '' },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ForgotPassword) => send('forgotPassword', { body }),
    onSettled: onAsked,
  });
  const submit = handleSubmit((value) => (isPending ? undefined : mutate(value)));
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Email" error={formState.errors.email?.message}>
        {(field) => <EmailInput {...field} {...register('email')} />}
      </Field>
      <SubmitButton label="Send reset link" busyLabel="Sending..." busy={isPending} />
    </form>
  );
}
