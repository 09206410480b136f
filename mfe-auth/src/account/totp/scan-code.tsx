import { zodResolver } from '@hookform/resolvers/zod';
import { send } from '@scanner/client/send.ts';
import { type TotpCode, type TotpSetup, totpCodeSchema } from '@scanner/contracts/account.ts';
import { CopyButton } from '@scanner/ui/code/copy-button.tsx';
import { Field } from '@scanner/ui/field.tsx';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { CodeInput } from '../../totp/code-input.tsx';
import { FormActions } from '../form-actions.tsx';
import { reportFailure } from '../report-failure.ts';
import { grouped } from './grouped.ts';

/** The encoder is loaded with the first setup only. */
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

export interface ScanCodeProps {
  setup: TotpSetup;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the secret for the app, and asks for the app's first code. */
export function ScanCode({ setup, onConfirmed, onCancel }: ScanCodeProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<TotpCode>({
    resolver: zodResolver(totpCodeSchema),
    defaultValues: { code: '' },
  });
  useEffect(() => setFocus('code', { shouldSelect: true }), [setFocus]);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: TotpCode) => send('confirmTotp', { body }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: (error) => {
      reportFailure(error, { fields: ['code'], setError, title: 'The code was not accepted' });
      setFocus('code', { shouldSelect: true });
    },
  });
  const submit = handleSubmit((value) => (isPending ? undefined : mutate(value)));
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <div className="flex flex-col gap-4 sm:flex-row">
        <Suspense fallback={<Skeleton className="size-44 shrink-0" />}>
          <QrCode text={setup.uri} label="QR code of the secret, for your authenticator app" />
        </Suspense>
        <div className="min-w-0 text-sm">
          <p>Scan this with your authenticator app, or enter this key:</p>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <code className="break-all rounded-md border bg-muted px-2 py-1 font-mono text-xs">
              {grouped(setup.secret)}
            </code>
            <CopyButton text={setup.secret} label="the key" />
          </p>
        </div>
      </div>
      <Field
        label="Code from the app"
        hint="Six digits. The app is required at login once this code is confirmed."
        error={formState.errors.code?.message}
        className="max-w-md"
      >
        {(field) => <CodeInput {...field} {...register('code')} digits />}
      </Field>
      <FormActions label="Confirm" busy={isPending} onCancel={onCancel} />
    </form>
  );
}
