import { zodResolver } from '@hookform/resolvers/zod';
import { createWebhook } from '@scanner/client/webhooks.ts';
import type { User } from '@scanner/contracts/user.ts';
import { newWebhookSchema, type WebhookWithSecret } from '@scanner/contracts/webhook.ts';
import { Field } from '@scanner/ui/field.tsx';
import { Input } from '@scanner/ui/input.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordInput } from '../../form/password-input.tsx';
import { AccountName } from '../account-name.tsx';
import { CodeField } from '../code-field.tsx';
import { emptyConfirmation } from '../empty-confirmation.ts';
import { FormActions } from '../form-actions.tsx';
import { reportFailure } from '../report-failure.ts';

export interface NewWebhookFormProps {
  user: User;
  onCreated: (webhook: WebhookWithSecret) => void;
  onCancel: () => void;
}

/** The address of a new webhook, and the owner's password, because a webhook outlives the session that creates it. */
export function NewWebhookForm({ user, onCreated, onCancel }: NewWebhookFormProps) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(newWebhookSchema),
    defaultValues: { url: '', ...emptyConfirmation(user) },
  });
  useEffect(() => setFocus('url'), [setFocus]);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Parameters<typeof createWebhook>[1]) => createWebhook(queryClient, body),
    onSuccess: onCreated,
    onError: (error) =>
      reportFailure(error, {
        fields: ['url', 'password', 'code'],
        setError,
        title: "The webhook wasn't created",
      }),
  });
  const { errors } = formState;
  const submit = handleSubmit((value) => (isPending ? undefined : mutate(value)));
  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="URL" hint="Must begin with https:// and lead to the public Internet." error={errors.url?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('url')}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://ci.example.com/hooks/scans"
          />
        )}
      </Field>
      <AccountName email={user.email} />
      <Field label="Your password" error={errors.password?.message}>
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="current-password" />}
      </Field>
      {user.totpEnabled && <CodeField register={register('code')} error={errors.code?.message} />}
      <FormActions label="Create webhook" busy={isPending} onCancel={onCancel} />
    </form>
  );
}
