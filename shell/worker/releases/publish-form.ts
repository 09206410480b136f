import type { Context } from 'hono';
import { BODY_SIZE_MAX, refuse } from './respond.ts';

/** The contents of a publish request: the description, not validated yet, and the bytes of the files. */
export interface PublishForm {
  release: unknown;
  files: Map<string, ArrayBuffer>;
}

/** Reads the form of a publish request, or returns the error response. */
export async function readPublishForm(context: Context): Promise<PublishForm | Response> {
  const length = Number(context.req.header('content-length') ?? Number.NaN);
  if (Number.isNaN(length)) return refuse(context, 411, 'Say the length of the body (Content-Length).');
  if (length > BODY_SIZE_MAX) return refuse(context, 413, `A release may be at most ${BODY_SIZE_MAX} bytes.`);
  const form = await context.req.formData().catch(() => undefined);
  return { release: parseJson(form?.get('release')), files: form ? await filesOf(form) : new Map() };
}

async function filesOf(form: FormData): Promise<Map<string, ArrayBuffer>> {
  const files = new Map<string, ArrayBuffer>();
  for (const [name, value] of form) {
    if (name !== 'release' && typeof value !== 'string') files.set(name, await value.arrayBuffer());
  }
  return files;
}

function parseJson(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined;
  } catch {
    return undefined;
  }
}
