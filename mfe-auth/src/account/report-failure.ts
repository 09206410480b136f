import { errorText } from '@scanner/client/api-request-error.ts';
import { toast } from '@scanner/ui/toast.ts';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldErrors } from '../form/field-errors.ts';

/** Shows in a toast that something has failed, and why. */
export function toastFailure(title: string, error: unknown): void {
  toast({
    title,
    description: errorText(error, 'The server could not be reached. Check your connection and try again.'),
    variant: 'destructive',
  });
}

/**
 * Shows a refused form's errors at their fields, or in a toast if they belong to none.
 *
 * @param fields the form's fields in order; the first one with an error is focused
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
