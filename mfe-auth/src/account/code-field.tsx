import { Field } from '@scanner/ui/field.tsx';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CodeInput } from '../totp/code-input.tsx';

export interface CodeFieldProps {
  register: UseFormRegisterReturn;
  error: string | undefined;
}

/** A code of the authenticator app, or a recovery code if the phone is lost. */
export const CodeField = ({ register, error }: CodeFieldProps) => (
  <Field label="Authentication code" hint="From your authenticator app, or a recovery code." error={error}>
    {(field) => <CodeInput {...field} {...register} digits={false} autoComplete="one-time-code" />}
  </Field>
);
