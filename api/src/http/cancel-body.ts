/**
 * Cancels the rest of a request's body so that the response is sent at once; a client that sends endlessly costs
 * nothing. workerd then responds with `Connection: close`, accepts at most 64 KB more of the body, and closes the
 * connection. Without the cancellation, workerd closes it before a client that is still sending has read the response.
 */
export async function cancelBody(request: Request): Promise<void> {
  if (request.bodyUsed || !request.body || request.body.locked) return;
  // A client that disconnected meanwhile is not an error.
  await request.body.cancel().catch(() => undefined);
}
