import { SHELL_FACTS_FILE, type ShellFacts, shellFactsSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../env.ts';

/** What the live page gives to remotes of shared packages, as its build wrote it down. */
export async function readLiveShell(env: ShellEnv): Promise<ShellFacts> {
  const answer = await env.ASSETS.fetch(`https://assets.internal/${SHELL_FACTS_FILE}`);
  if (!answer.ok) throw new Error(`The built page has no ${SHELL_FACTS_FILE} (${answer.status}).`);
  return shellFactsSchema.parse(await answer.json());
}
