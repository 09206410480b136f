import { SHELL_FACTS_FILE, type ShellFacts, shellFactsSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';

/** The facts, by the assets they were read from. A deployment's assets never change. */
const known = new WeakMap<Fetcher, ShellFacts>();

/** What the deployed page provides to remotes, as written by its build. */
export async function readDeployedShell({ ASSETS }: ShellEnv): Promise<ShellFacts> {
  const read = known.get(ASSETS);
  if (read !== undefined) return read;
  const answer = await ASSETS.fetch(`https://assets.internal/${SHELL_FACTS_FILE}`);
  if (!answer.ok) throw new Error(`The built page has no ${SHELL_FACTS_FILE} (${answer.status}).`);
  const facts = shellFactsSchema.parse(await answer.json());
  known.set(ASSETS, facts);
  return facts;
}

/** A prerendered page of this deployment. */
export async function readDeployedPage({ ASSETS }: ShellEnv, file: string): Promise<string> {
  const answer = await ASSETS.fetch(`https://assets.internal/${file}`);
  if (!answer.ok) throw new Error(`The built page is missing (${answer.status}).`);
  return answer.text();
}
