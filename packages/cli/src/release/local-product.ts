import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';

/** The project's folder; the local product's data folder is in it unless `DATA_DIR` names another one. */
const ROOT = resolve(import.meta.dirname, '../../../..');

/** In the data folder: the address at which `npm start` serves the product. */
export const ADDRESS_FILE = 'address';
const SECRETS_FILE = 'secrets.json';
/** Deploy tokens of the areas registered at this product. */
const AREA_TOKENS_FILE = 'area-tokens.json';

/** The product on this machine. */
export interface LocalProduct {
  dataDir: string;
  origin: string;
  /** Deploy tokens by area, and `shell`. */
  tokens: Readonly<Record<string, string>>;
}

/** Finds the local product by its data folder; undefined if `npm start` was never run with it. */
export function findLocalProduct(env: NodeJS.ProcessEnv): LocalProduct | undefined {
  const folder = env.DATA_DIR || '.data';
  const dataDir = isAbsolute(folder) ? folder : resolve(ROOT, folder);
  const secrets = join(dataDir, SECRETS_FILE);
  if (!existsSync(secrets)) return undefined;
  const { deployTokens } = JSON.parse(readFileSync(secrets, 'utf8')) as { deployTokens: Record<string, string> };
  const address = join(dataDir, ADDRESS_FILE);
  const origin = existsSync(address)
    ? readFileSync(address, 'utf8').trim()
    : `http://localhost:${Number(env.PORT) || 8787}`;
  return { dataDir, origin, tokens: { ...readAreaTokens(dataDir), ...deployTokens } };
}

function readAreaTokens(dataDir: string): Record<string, string> {
  const file = join(dataDir, AREA_TOKENS_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

/** Stores the deploy token of a registered area next to the product's own secrets. */
export function keepAreaToken(dataDir: string, area: string, token: string): void {
  const tokens = { ...readAreaTokens(dataDir), [area]: token };
  writeFileSync(join(dataDir, AREA_TOKENS_FILE), `${JSON.stringify(tokens, null, 2)}\n`, { mode: 0o600 });
}

/** Whether an address is local to this machine. */
export const isLocal = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
