import { z } from 'zod';
import { ApiError } from '../errors/api-error.ts';

/** The last row of a page: its time in milliseconds since 1970, and its ID for rows of the same millisecond. */
export interface Cursor {
  readonly time: number;
  readonly id: string;
}

const cursorSchema = z.tuple([z.int(), z.string().min(1)]);

/** Encodes a cursor for a URL. */
export const encodeCursor = ({ time, id }: Cursor): string =>
  Buffer.from(JSON.stringify([time, id])).toString('base64url');

/** Decodes the result of {@link encodeCursor}; throws a `validation` error for any other text. */
export function decodeCursor(text: string): Cursor {
  try {
    const [time, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { time, id };
  } catch {
    const message = 'The cursor is not valid. Start at the first page.';
    throw new ApiError('validation', message, [{ path: 'cursor', message }]);
  }
}
