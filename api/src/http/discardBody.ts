/** Most bytes that are read only to be thrown away. */
const DISCARD_MAX = 64 * 1024 * 1024;

/**
 * Reads the rest of a stream without keeping it. An answer that comes before the request was read lets the connection be
 * reset, and the caller then sees a broken connection in place of the reason.
 */
export async function discardStream(stream: ReadableStream<Uint8Array>): Promise<void> {
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > DISCARD_MAX) return;
  }
}

/** Discards a request's body where nobody has read it. A caller that went away meanwhile is no fault. */
export async function discardBody(request: Request): Promise<void> {
  if (request.bodyUsed || !request.body) return;
  await discardStream(request.body).catch(() => undefined);
}
