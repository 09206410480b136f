import { SHELL_FACTS_FILE, type ShellFacts, shellFactsSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';

/** The facts by the assets that they were read from. A deployment's assets never change. */
const known = new WeakMap<Fetcher, ShellFacts>();

/** What the live page provides to remotes, as its build wrote it down. */
export async function readLiveShell({ ASSETS }: ShellEnv): Promise<ShellFacts> {
  const read = known.get(ASSETS);
  if (read !== undefined) return read;
  const answer = await ASSETS.fetch(`https://assets.internal/${SHELL_FACTS_FILE}`);
  if (!answer.ok) throw new Error(`The built page has no ${SHELL_FACTS_FILE} (${answer.status}).`);
  const facts = shellFactsSchema.parse(await answer.json());
  known.set(ASSETS, facts);
  return facts;
}
