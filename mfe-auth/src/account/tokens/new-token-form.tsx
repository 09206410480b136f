import { zodResolver } from '@hookform/resolvers/zod';
import { createToken } from '@scanner/client/account.ts';
import { type CreatedToken, TOKEN_SCOPES } from '@scanner/contracts/account.ts';
import type { User } from '@scanner/contracts/user.ts';
import { Checkbox } from '@scanner/ui/checkbox.tsx';
import { Field } from '@scanner/ui/field.tsx';
import { Input } from '@scanner/ui/input.tsx';
import { Select, SelectContent, SelectItem, SelectTrigger } from '@scanner/ui/select.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { PasswordInput } from '../../form/password-input.tsx';
import { AccountName } from '../account-name.tsx';
import { CodeField } from '../code-field.tsx';
import { emptyConfirmation } from '../empty-confirmation.ts';
import { FormActions } from '../form-actions.tsx';
import { reportFailure } from '../report-failure.ts';
import { type TokenForm, type TokenFormOutput, tokenFormSchema } from './token-form-schema.ts';
import { EXPIRIES, SCOPE_LABEL } from './token-texts.ts';

export interface NewTokenFormProps {
  user: User;
  onCreated: (token: CreatedToken) => void;
  onCancel: () => void;
}

/**
 * Name, scopes and expiration of a new token, and the owner's password, because a token outlives the session that
 * creates it.
 */
export function NewTokenForm({ user, onCreated, onCancel }: NewTokenFormProps) {
  const queryClient = useQueryClient();
  const scopesId = useId();
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm<
    TokenForm,
    unknown,
    TokenFormOutput
  >({
    resolver: zodResolver(tokenFormSchema),
    defaultValues: { name: '', scopes: ['scans:read'], expiry: '90', ...emptyConfirmation(user) },
  });
  useEffect(() => setFocus('name'), [setFocus]);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: TokenFormOutput) => createToken(queryClient, body),
    onSuccess: onCreated,
    onError: (error) =>
      reportFailure(error, {
        fields: ['name', 'scopes', 'password', 'code'],
        setError,
        title: "The token wasn't created",
      }),
  });
  const { errors } = formState;
  const submit = handleSubmit((value) => (isPending ? undefined : mutate(value)));
  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Name" hint="What will use this token." error={errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} autoComplete="off" />}
      </Field>
      <fieldset aria-describedby={errors.scopes ? `${scopesId}-error` : undefined} className="flex flex-col gap-1">
        <legend className="mb-1 font-medium text-sm">Scopes</legend>
        {TOKEN_SCOPES.map((scope) => (
          <label
            key={scope}
            htmlFor={`${scopesId}-${scope}`}
            className="-ml-1 flex min-h-7 items-center gap-2 px-1 text-sm"
          >
            <Checkbox id={`${scopesId}-${scope}`} value={scope} {...register('scopes')} />
            {SCOPE_LABEL[scope]}
            <code className="font-mono text-muted-foreground text-xs">{scope}</code>
          </label>
        ))}
        <div aria-live="polite" className="contents">
          {errors.scopes && (
            <p id={`${scopesId}-error`} className="flex items-start gap-1.5 text-destructive-text text-xs">
              <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
              {errors.scopes.message}
            </p>
          )}
        </div>
      </fieldset>
      <Controller
        control={control}
        name="expiry"
        render={({ field: { value, onChange } }) => (
          <Field label="Expires after">
            {({ id }) => (
              <Select value={value} onValueChange={onChange}>
                <SelectTrigger id={id} className="w-40" />
                <SelectContent>
                  {EXPIRIES.map((expiry) => (
                    <SelectItem key={expiry.value} value={expiry.value}>
                      {expiry.label}
                    </SelectItem>
                  ))}
                </SelectContent>
              </Select>
            )}
          </Field>
        )}
      />
      <AccountName email={user.email} />
      <Field label="Your password" error={errors.password?.message}>
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="current-password" />}
      </Field>
      {user.totpEnabled && <CodeField register={register('code')} error={errors.code?.message} />}
      <FormActions label="Create token" busy={isPending} onCancel={onCancel} />
    </form>
  );
}
