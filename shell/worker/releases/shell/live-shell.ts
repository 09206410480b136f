import { type ShellChoice, type ShellFacts, shellChoiceSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';
import { EMPTY_FILE, HOME_FILE } from '../../page-files.ts';
import { answerWithin } from '../answer-within.ts';
import { pinBoard } from '../compositions/pin-board.ts';
import { readDeployedPage, readDeployedShell } from './deployed-shell.ts';
import { readKeptPage, readKeptShell } from './kept-files.ts';

/** The key of the copy of the choice, for reading. */
export const SHELL_CHOICE_KEY = 'shell';
/** How long a page waits for that copy, in milliseconds. */
const COPY_WAIT_MS = 200;

/**
 * What the live page provides to remotes: the deployed shell's, or that of an earlier one restored since. A choice is
 * valid for the deployment under which it was made: a newly deployed shell is live.
 */
export async function readLiveShell(env: ShellEnv): Promise<ShellFacts> {
  const [deployed, choice] = await Promise.all([readDeployedShell(env), pinBoard(env).shell()]);
  return (await restoredShell(env, deployed, choice)) ?? deployed;
}

async function restoredShell(
  env: ShellEnv,
  deployed: ShellFacts,
  choice: ShellChoice | undefined,
): Promise<ShellFacts | undefined> {
  if (choice === undefined || choice.deployed !== deployed.version) return undefined;
  return choice.version === deployed.version ? undefined : readKeptShell(env, choice.version);
}

/** The shell of a page: what it provides, and its pages by name. */
export interface PageShell {
  facts: ShellFacts;
  page: (file: string) => Promise<string>;
}

/** The last choice that this isolate has read. */
let lastGood: ShellChoice | undefined;

/** The shell for a page: the deployed one if the choice or its files are unavailable. */
export async function shellForPage(env: ShellEnv, background: Pick<ExecutionContext, 'waitUntil'>): Promise<PageShell> {
  const reading = readCopy(env);
  background.waitUntil(reading);
  const [deployed, read] = await Promise.all([readDeployedShell(env), answerWithin(COPY_WAIT_MS, reading)]);
  const ofDeployment = { facts: deployed, page: (file: string) => readDeployedPage(env, file) };
  try {
    const facts = await restoredShell(env, deployed, read ?? lastGood);
    if (facts === undefined) return ofDeployment;
    return {
      facts,
      page: async (file) =>
        (await readKeptPage(env, facts.version, file)) ??
        // For shells from before this page existed, the page without markup replaces it.
        (file === HOME_FILE ? await readKeptPage(env, facts.version, EMPTY_FILE) : undefined) ??
        readDeployedPage(env, file),
    };
  } catch (error) {
    console.error(JSON.stringify({ event: 'restored-shell-unreadable', message: String(error) }));
    return ofDeployment;
  }
}

async function readCopy(env: ShellEnv): Promise<ShellChoice | undefined> {
  try {
    const stored = await env.POINTERS.get(SHELL_CHOICE_KEY, 'json');
    const choice = stored === null ? undefined : shellChoiceSchema.parse(stored);
    // Copies elsewhere on the edge may be older.
    if (choice !== undefined && choice.revision >= (lastGood?.revision ?? 0)) lastGood = choice;
    return lastGood;
  } catch (error) {
    console.error(JSON.stringify({ event: 'pointer-unreadable', remote: 'shell', message: String(error) }));
    return undefined;
  }
}
