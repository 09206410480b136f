/**
 * Reads what is left of a request's body, up to `limit` bytes, and throws it away. An answer that comes before the request
 * was read lets the connection be reset, and the caller then sees a broken connection in place of the reason.
 */
export async function discardBody(request: Request, limit: number): Promise<void> {
  if (request.bodyUsed || !request.body) return;
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > limit) return;
    }
  } catch {
    // The caller went away meanwhile, which is no fault of ours: nobody is there to answer.
  }
}
