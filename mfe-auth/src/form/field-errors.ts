import { ApiRequestError } from '@scanner/client/api-request-error.ts';

export interface FieldError<Field extends string> {
  field: Field;
  message: string;
}

/**
 * Says which fields of a form a refused request is about, in the form's order, with the first message of each. Empty when it is about none of them: then the error belongs
 * into a toast.
 */
export function fieldErrors<Field extends string>(error: unknown, fields: readonly Field[]): FieldError<Field>[] {
  if (!(error instanceof ApiRequestError)) return [];
  return fields.flatMap((field) => {
    const detail = error.details.find(({ path }) => path === field);
    return detail ? [{ field, message: detail.message }] : [];
  });
}
