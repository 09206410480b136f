/** How often the entry is asked for again under another address: `?try=1` and so on. Each address is in the map. */
export const ENTRY_TRIES_MAX = 9;

/** Address of the entry at a try: browsers may keep the failure of a module under its address. */
export const entryAddress = (entry: string, attempt: number): string =>
  attempt === 0 ? entry : `${entry}?try=${attempt}`;
