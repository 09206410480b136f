import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context/app-env.ts';
import { ApiError } from '../errors/api-error.ts';

const KB = 1024;
const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.floor(bytes / KB)} KB` : `${Math.floor(bytes / KB / KB)} MB`;

const tooLarge = (limit: number) => new ApiError('too_large', `The request is larger than ${sizeText(limit)}.`);

/** Reads a body while counting bytes. If it exceeds the limit, it is canceled there: it may be endless. */
async function readBytes(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/**
 * The text of a request's body; an absent or blank body is `{}`. Throws `too_large` before reading if `Content-Length`
 * exceeds the limit, otherwise while reading.
 *
 * @param limit in bytes
 */
export async function readLimited(request: Request, limit: number): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw tooLarge(limit);
  if (!request.body) return '{}';
  const text = new TextDecoder().decode(await readBytes(request.body, limit));
  return text.trim() === '' ? '{}' : text;
}

/**
 * Reads a JSON body up to a limit before it is parsed, and passes it on as `application/json` regardless of the
 * declared type, because the validator ignores bodies of other types.
 *
 * @param limit in bytes
 */
export const limitBody = (limit: number) =>
  createMiddleware<AppEnv>(async ({ req }, next) => {
    const { url, method } = req.raw;
    const body = await readLimited(req.raw, limit);
    const headers = new Headers(req.raw.headers);
    headers.set('content-type', 'application/json');
    req.raw = new Request(url, { method, headers, body });
    await next();
  });
