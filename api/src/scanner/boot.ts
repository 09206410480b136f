let id: string | undefined;

/** ID of this isolate: a job that finds another one in its state was interrupted by the end of a process. */
export function bootId(): string {
  // Workers have no random numbers outside handlers.
  id ??= crypto.randomUUID();
  return id;
}
