import type { Context } from 'hono';

/** Most bytes of the body of a call that moves a pointer. */
export const JSON_SIZE_MAX = 4096;

/** The JSON of a body that says its size, and is not larger than allowed; undefined for any other. */
export async function readJsonBody(context: Context, sizeMax = JSON_SIZE_MAX): Promise<unknown> {
  const length = Number(context.req.header('content-length') ?? Number.NaN);
  return length <= sizeMax ? context.req.json().catch(() => undefined) : undefined;
}
