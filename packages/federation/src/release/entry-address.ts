/** How often the entry is requested again under another URL: `?try=1` and so on. All of these are in the map. */
export const ENTRY_TRIES_MAX = 9;

/** URL of the entry at an attempt: browsers may cache the failure of a module by its URL. */
export const entryAddress = (entry: string, attempt: number): string =>
  attempt === 0 ? entry : `${entry}?try=${attempt}`;
