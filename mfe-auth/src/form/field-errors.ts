import { ApiRequestError } from '@scanner/client/api-request-error.ts';

export interface FieldError<Field extends string> {
  field: Field;
  message: string;
}

/**
 * The fields that a refused request's errors belong to, in the form's order, each with its first message. Empty if they
 * belong to none: then the error is shown in a toast.
 */
export function fieldErrors<Field extends string>(error: unknown, fields: readonly Field[]): FieldError<Field>[] {
  if (!(error instanceof ApiRequestError)) return [];
  return fields.flatMap((field) => {
    const detail = error.details.find(({ path }) => path === field);
    return detail ? [{ field, message: detail.message }] : [];
  });
}
