/**
 * Gives up what is left of a request's body, so that the answer goes out at once: anyone who sends without end waits for
 * nothing and costs nothing. workerd then answers with `Connection: close`, takes at most 64 KB more of the body, and
 * closes the connection. Unless it is canceled, workerd closes before a client that still sends has read the answer.
 */
export async function cancelBody(request: Request): Promise<void> {
  if (request.bodyUsed || !request.body || request.body.locked) return;
  // A caller that went away meanwhile is not an error.
  await request.body.cancel().catch(() => undefined);
}
