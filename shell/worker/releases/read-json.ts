import type { Context } from 'hono';

/** Maximum body size of a call that changes a pointer, in bytes. */
export const JSON_SIZE_MAX = 4096;

/** Parses a JSON body with a declared size within the limit; otherwise undefined. */
export async function readJsonBody(context: Context, sizeMax = JSON_SIZE_MAX): Promise<unknown> {
  const length = Number(context.req.header('content-length') ?? Number.NaN);
  return length <= sizeMax ? context.req.json().catch(() => undefined) : undefined;
}
