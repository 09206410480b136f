import { zodResolver } from '@hookform/resolvers/zod';
import { deleteAllScans } from '@scanner/client/account.ts';
import {
  SCANS_DELETION_WORDS,
  type ScansDeleted,
  type ScansDeletion,
  scansDeletionSchema,
} from '@scanner/contracts/account.ts';
import type { User } from '@scanner/contracts/user.ts';
import { Field } from '@scanner/ui/field.tsx';
import { Input } from '@scanner/ui/input.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { PasswordInput } from '../../form/password-input.tsx';
import { AccountName } from '../account-name.tsx';
import { CodeField } from '../code-field.tsx';
import { emptyConfirmation } from '../empty-confirmation.ts';
import { FormActions } from '../form-actions.tsx';
import { reportFailure } from '../report-failure.ts';

export interface DeleteScansFormProps {
  user: User;
  onDone: (outcome: ScansDeleted) => void;
  onCancel: () => void;
}

/** The typed text; only the right words become a {@link ScansDeletion}. */
const formSchema = scansDeletionSchema.extend({
  confirmation: z.string().trim().pipe(scansDeletionSchema.shape.confirmation),
});

/** Asks for words that are not typed by accident, and for the password. */
export function DeleteScansForm({ user, onDone, onCancel }: DeleteScansFormProps) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<
    z.input<typeof formSchema>,
    unknown,
    ScansDeletion
  >({ resolver: zodResolver(formSchema), defaultValues: { confirmation: '', ...emptyConfirmation(user) } });
  useEffect(() => setFocus('confirmation'), [setFocus]);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ScansDeletion) => deleteAllScans(queryClient, body),
    onSuccess: onDone,
    onError: (error) =>
      reportFailure(error, {
        fields: ['confirmation', 'password', 'code'],
        setError,
        title: 'Your scans were not deleted',
      }),
  });
  const { errors } = formState;
  const submit = handleSubmit((body) => (isPending ? undefined : mutate(body)));
  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field label={`Type “${SCANS_DELETION_WORDS}”`} error={errors.confirmation?.message}>
        {(field) => <Input {...field} {...register('confirmation')} autoComplete="off" />}
      </Field>
      <AccountName email={user.email} />
      <Field label="Your password" error={errors.password?.message}>
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="current-password" />}
      </Field>
      {user.totpEnabled && <CodeField register={register('code')} error={errors.code?.message} />}
      <FormActions label="Delete my scans" variant="destructive" busy={isPending} onCancel={onCancel} />
    </form>
  );
}
