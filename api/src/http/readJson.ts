import { discardStream } from './discardBody.ts';
import { Fault } from './fault.ts';

/** Most bytes of a JSON body; pasted code of 10 MB with every other character escaped fits. */
export const JSON_BYTES_MAX = 24 * 1024 * 1024;

const tooLarge = (limit: number) => new Fault('too_large', `The request is larger than ${limit / 1024 / 1024} MB.`);

/** Reads a body while counting, so that an endless one ends at the limit. */
async function readBytes(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body.values({ preventCancel: true })) {
    size += chunk.byteLength;
    if (size > limit) break;
    chunks.push(chunk);
  }
  if (size > limit) {
    await discardStream(body);
    throw tooLarge(limit);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** The JSON of a request's body; an absent body reads as `{}`. Throws `bad_request` or `too_large`. */
export async function readJson(request: Request, limit = JSON_BYTES_MAX): Promise<unknown> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw tooLarge(limit);
  if (!request.body) return {};
  const text = new TextDecoder().decode(await readBytes(request.body, limit));
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault('bad_request', 'The body of the request is not valid JSON.');
  }
}
