import { ApiError } from '../errors/api-error.ts';

const KB = 1024;
const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.floor(bytes / KB)} KB` : `${Math.floor(bytes / KB / KB)} MB`;

const tooLarge = (limit: number) => new ApiError('too_large', `The request is larger than ${sizeText(limit)}.`);

/** Reads a body while counting. One that is larger than the limit is canceled there: it may have no end. */
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
 * The JSON of a request's body; an absent body reads as `{}`. Throws `bad_request`, or `too_large`: before reading where
 * `Content-Length` says so, else while reading.
 *
 * @param limit most bytes
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw tooLarge(limit);
  if (!request.body) return {};
  const text = new TextDecoder().decode(await readBytes(request.body, limit));
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('bad_request', 'The body of the request is not valid JSON.');
  }
}
