import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { STATE_LAYOUT } from '../scripts/serve/settings.ts';

const BUCKET = 'owasp-scanner-releases';

/**
 * Changes one byte of an object in a local instance's store on disk, without the store's metadata such as its checksum.
 *
 * @returns a function that restores the byte
 */
export async function changeStoredByte(dataDir: string, key: string): Promise<() => Promise<void>> {
  const file = join(storeOf(dataDir), BUCKET, 'blobs', await blobOf(dataDir, key));
  const published = await readFile(file);
  const changed = Buffer.from(published);
  const at = changed.length >> 1;
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  await writeFile(file, changed);
  return () => writeFile(file, published);
}

const storeOf = (dataDir: string): string => join(dataDir, 'state', STATE_LAYOUT, 'r2');

async function blobOf(dataDir: string, key: string): Promise<string> {
  const folder = join(storeOf(dataDir), 'miniflare-R2BucketObject');
  for (const name of await readdir(folder)) {
    if (!/^[0-9a-f]{64}\.sqlite$/.test(name)) continue;
    const database = new DatabaseSync(join(folder, name), { readOnly: true });
    try {
      const row = database.prepare('SELECT blob_id FROM _mf_objects WHERE key = ?').get(key);
      if (row?.blob_id) return String(row.blob_id);
    } finally {
      database.close();
    }
  }
  throw new Error(`The store has no object ${key}.`);
}
