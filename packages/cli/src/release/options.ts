import { parseArgs } from 'node:util';
import { REMOTES, type RemoteName } from '@scanner/contracts/remotes.ts';

export const RELEASE_USAGE = `Usage: release COMMAND [--to ORIGIN]
  publish FOLDER             publish the remote that is built in FOLDER (its dist)
  promote REMOTE VERSION     make a published release the stable one
  canary REMOTE VERSION PCT  give a published release to PCT percent of the browsers (0 ends it)
  rollback REMOTE            go back to the former stable release
  list REMOTE                show what is live and what is published

  --to ORIGIN                the shell's address (default http://localhost:8787)
  DEPLOY_TOKEN               environment variable with the deploy token of the remote
`;

type Named = { remote: RemoteName; origin: string };

export type ReleaseCommand =
  | { kind: 'publish'; folder: string; origin: string }
  | ({ kind: 'promote'; version: string } & Named)
  | ({ kind: 'canary'; version: string; percent: number } & Named)
  | ({ kind: 'rollback' } & Named)
  | ({ kind: 'list' } & Named);

const isRemote = (name: string | undefined): name is RemoteName => name !== undefined && Object.hasOwn(REMOTES, name);

/** Reads the command line; a text says what is wrong with it. */
export function parseReleaseCommand(args: readonly string[]): ReleaseCommand | string {
  let parsed: { values: { to?: string | undefined }; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], options: { to: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const origin = parsed.values.to ?? 'http://localhost:8787';
  if (!URL.canParse(origin)) return `'${origin}' is not an address.`;
  const [kind, first, version, percentText] = parsed.positionals;
  if (kind === 'publish') return first === undefined ? 'Say which folder to publish.' : { kind, folder: first, origin };
  if (kind !== 'promote' && kind !== 'canary' && kind !== 'rollback' && kind !== 'list') {
    return kind === undefined ? 'Say what to do.' : `There is no command '${kind}'.`;
  }
  if (!isRemote(first)) return `Say which remote: ${Object.keys(REMOTES).join(', ')}.`;
  if (kind === 'rollback' || kind === 'list') return { kind, remote: first, origin };
  if (version === undefined) return 'Say which version.';
  if (kind === 'promote') return { kind, remote: first, version, origin };
  const percent = Number(percentText);
  if (percentText === undefined || !(percent >= 0 && percent <= 100)) return 'Say how many percent: 0 to 100.';
  return { kind, remote: first, version, percent, origin };
}
