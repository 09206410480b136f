/** Maximum length of a stored chunk: a value may have 2 MB, and a character has at most 3 bytes in UTF-8. */
const PIECE_CHARACTERS = 500_000;
/** Maximum number of keys per call. */
const KEYS_MAX = 128;

const pieceKey = (name: string, ordinal: number) => `product:${name}:${String(ordinal).padStart(6, '0')}`;

/** Stores a step's result as JSON in chunks, so that a crash doesn't cost the step again. */
export async function writeProduct(storage: DurableObjectStorage, name: string, product: unknown): Promise<void> {
  const text = JSON.stringify(product);
  const pieces: [string, string][] = [];
  for (let start = 0; start < text.length; start += PIECE_CHARACTERS) {
    pieces.push([pieceKey(name, pieces.length), text.slice(start, start + PIECE_CHARACTERS)]);
  }
  await dropProduct(storage, name);
  for (let first = 0; first < pieces.length; first += KEYS_MAX) {
    await storage.put(Object.fromEntries(pieces.slice(first, first + KEYS_MAX)));
  }
}

/** Reads the result stored by {@link writeProduct}; undefined if there is none. */
export async function readProduct(storage: DurableObjectStorage, name: string): Promise<unknown> {
  const pieces = await storage.list<string>({ prefix: `product:${name}:` });
  return pieces.size === 0 ? undefined : JSON.parse([...pieces.values()].join(''));
}

async function dropProduct(storage: DurableObjectStorage, name: string): Promise<void> {
  const keys = [...(await storage.list({ prefix: `product:${name}:` })).keys()];
  for (let first = 0; first < keys.length; first += KEYS_MAX) await storage.delete(keys.slice(first, first + KEYS_MAX));
}
