import { findLocalProduct } from '../../packages/cli/src/release/local-product.ts';
import { answers } from '../steps/health.ts';
import { startProduct } from '../steps/product.ts';
import { readSettings } from '../steps/settings.ts';

const PROBE_MS = 2000;

/** The origin of the product in which a remote is developed: the local one, started if it isn't running. */
export async function findProduct(against: string | undefined): Promise<string> {
  if (against !== undefined) return against;
  const local = findLocalProduct(process.env);
  if (local !== undefined && (await answers(local.origin, PROBE_MS))) return local.origin;
  const { server } = await startProduct(readSettings(process.env));
  return server.origin;
}
