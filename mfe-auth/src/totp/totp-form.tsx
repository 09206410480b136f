import { zodResolver } from '@hookform/resolvers/zod';
import { send } from '@scanner/client/send.ts';
import { type TotpCode, totpLoginSchema } from '@scanner/contracts/account.ts';
import { Button } from '@scanner/ui/button.tsx';
import { Field } from '@scanner/ui/field.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldErrors } from '../form/field-errors.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { CodeInput } from './code-input.tsx';

export interface TotpFormProps {
  /** Called after the code was correct and the session exists. */
  onSignedIn: () => void;
  /** Called with an error that belongs to no field. */
  onFailure: (error: unknown) => void;
  /** Back to email and password. */
  onBack: () => void;
  /** Above the field: the error, if the form itself shows it. */
  alert?: ReactNode;
}

/** The second step of a login: six digits from the authenticator app, or a recovery code. */
export function TotpForm({ onSignedIn, onFailure, onBack, alert }: TotpFormProps) {
  const [recovery, setRecovery] = useState(false);
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm<TotpCode>({
    resolver: zodResolver(totpLoginSchema),
    defaultValues: { code: '' },
  });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (body: TotpCode) => send('loginTotp', { body }),
    onSuccess: onSignedIn,
    onError: (error) => {
      const [misplaced] = fieldErrors(error, ['code'] as const);
      if (misplaced) setError('code', { message: misplaced.message });
      else onFailure(error);
      setFocus('code', { shouldSelect: true });
    },
  });
  const busy = isPending || isSuccess;
  const submit = handleSubmit((value) => (busy ? undefined : mutate(value)));
  // The form replaces another one, so it takes the focus, also when the kind of code changes.
  useEffect(() => setFocus('code'), [setFocus, recovery]);

  const switchKind = () => {
    reset();
    setRecovery(!recovery);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {alert}
      <Field
        label={recovery ? 'Recovery code' : 'Authentication code'}
        hint={
          recovery
            ? 'One of the recovery codes from setting up the app. Each works once.'
            : 'The six-digit code that your authenticator app shows for this account.'
        }
        error={formState.errors.code?.message}
      >
        {(field) => <CodeInput {...field} {...register('code')} digits={!recovery} />}
      </Field>
      <SubmitButton label="Verify" busyLabel="Verifying..." busy={busy} />
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="link" className="min-h-6" onClick={switchKind}>
          {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button variant="link" className="min-h-6" onClick={onBack}>
          Start over
        </Button>
      </div>
    </form>
  );
}
