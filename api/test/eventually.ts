/**
 * Waits for what the API does after its answer: asks until something is found, at most two minutes: a busy machine takes its time.
 *
 * @param what for the error: `'the mail'`
 */
export async function eventually<Found>(what: string, find: () => Promise<Found | undefined | null>): Promise<Found> {
  for (let tries = 0; tries < 6000; tries += 1) {
    const found = await find();
    if (found !== undefined && found !== null) return found;
    await scheduler.wait(20);
  }
  throw new Error(`${what} did not come`);
}
