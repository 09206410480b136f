import { errorText } from '@scanner/client/api-request-error.ts';
import { toast } from '@scanner/ui/toast.ts';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldErrors } from '../form/field-errors.ts';

/** Says in a toast that something has failed, and why. */
export function toastFailure(title: string, error: unknown): void {
  toast({
    title,
    description: errorText(error, 'The server could not be reached. Check your connection and try again.'),
    variant: 'destructive',
  });
}

/**
 * Tells of a refused form: at the fields that it is about, or in a toast when it is about none.
 *
 * @param fields the form's fields, in their order; the first that is meant takes the focus
 */
export function reportFailure<Values extends FieldValues>(
  error: unknown,
  { fields, setError, title }: { fields: readonly Path<Values>[]; setError: UseFormSetError<Values>; title: string },
): void {
  const misplaced = fieldErrors(error, fields);
  for (const [index, { field, message }] of misplaced.entries()) {
    setError(field, { message }, { shouldFocus: index === 0 });
  }
  if (misplaced.length === 0) toastFailure(title, error);
}
