/**
 * Does work on all items, at most `width` at a time, and gives the results in the order of the items as they become
 * known. After a fault no further item is begun.
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
    // Looked at in its turn; until then a fault is not one that no one handles.
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
