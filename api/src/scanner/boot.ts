let id: string | undefined;

/** An id of this isolate's life: a job that finds another one in its state was cut off by the end of a process. */
export function bootId(): string {
  // Workers have no randomness outside of a handler.
  id ??= crypto.randomUUID();
  return id;
}
