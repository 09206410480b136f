/**
 * Waits for work that the API does after its response: polls until a result is found, up to two minutes for busy
 * machines.
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
