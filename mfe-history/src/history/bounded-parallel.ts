/** The result of several tasks. */
export interface Outcome<Item> {
  done: Item[];
  failed: { item: Item; error: unknown }[];
}

/**
 * Runs a task for each item, at most `limit` concurrently; a failing one doesn't affect the others.
 *
 * @param onProgress called after each with the number of finished ones
 */
export async function boundedParallel<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<unknown>,
  onProgress: (over: number) => void = () => {},
): Promise<Outcome<Item>> {
  const outcome: Outcome<Item> = { done: [], failed: [] };
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      try {
        await work(item);
        outcome.done.push(item);
      } catch (error) {
        outcome.failed.push({ item, error });
      }
      onProgress(outcome.done.length + outcome.failed.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return outcome;
}
