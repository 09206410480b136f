/**
 * Runs work on all items, at most `width` concurrently, and yields the results in the items' order as they become
 * available. After an error no further item is started.
 */
export async function* inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<[Item, Result]> {
  const begun: Promise<Result>[] = [];
  const begin = (): void => {
    const item = items[begun.length];
    if (begun.length >= items.length || item === undefined) return;
    const result = work(item);
    // Handled in its turn; until then an error must not count as unhandled.
    result.catch(() => undefined);
    begun.push(result);
  };
  for (let n = 0; n < width; n += 1) begin();
  for (const [index, item] of items.entries()) {
    const result = begun[index];
    if (result === undefined) return;
    yield [item, await result];
    begin();
  }
}
