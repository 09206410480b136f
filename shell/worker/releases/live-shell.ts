import { type LiveShell, SHELL_FACTS_FILE, shellFactsSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../env.ts';

/** The copies of shared packages that the live page gives to remotes, as its build wrote them down. */
export async function readLiveShell(env: ShellEnv): Promise<LiveShell> {
  const answer = await env.ASSETS.fetch(`https://assets.internal/${SHELL_FACTS_FILE}`);
  if (!answer.ok) throw new Error(`The built page has no ${SHELL_FACTS_FILE} (${answer.status}).`);
  return shellFactsSchema.parse(await answer.json());
}
