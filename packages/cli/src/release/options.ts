import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isRemoteName, REMOTES, type RemoteName } from '@scanner/contracts/remotes.ts';
import { ROOT } from './build-area.ts';

export const RELEASE_USAGE = `Usage: npm run release -- COMMAND [options]

  publish AREA                  build an area and publish it; 'publish shell' keeps the shell's files
  promote AREA VERSION          make a published release the stable one
  canary AREA VERSION PERCENT   give a published release to a share of the visitors (0 ends the canary)
  rollback AREA [VERSION]       end the canary, or else go back to the former stable release, or to VERSION
  undo AREA                     undo the last act
  status [AREA]                 what is live
  history AREA                  who did what, when and why
  pin NAME                      remember everything that is live now under a name
  restore NAME                  make everything live again that a pin names
  register AREA ROUTE...        give a new area its routes and its deploy token, while the product runs
  prune AREA                    delete releases that nothing refers to
  check-shell [FOLDER]          check a built shell against every live, canary and pinned release

  AREA is ${Object.keys(REMOTES)
    .map((name) => name.replace('mfe-', ''))
    .join(', ')}.

  --to ORIGIN        address of the product (default: the local one)
  --why TEXT         the reason, for the log
  --expect REVISION  refuse when the area is not at this revision (default: the current one)
  --limit N          entries of the history (default 20)
  --days N           prune: delete what was published more than N days ago (default 90)
  --dry-run          prune: only list what would be deleted
  --no-build         publish, check-shell: use the build that is there
  --preview NAME     publish: give the release an address of its own, for administrators
  --allow-dirty      publish to the local product although files are not committed
  --json             print JSON

  DEPLOY_TOKEN       environment variable: deploy token of the area (default: the local product's own)

Exit codes: 0 done, 1 refused, 2 wrong usage.
`;

/** Options of all commands. */
export interface CommonOptions {
  /** Origin of the product; undefined for the local one. */
  to: string | undefined;
  json: boolean;
  why: string;
  expect: number | undefined;
  build: boolean;
}

export type ReleaseCommand =
  | { kind: 'publish'; area: RemoteName | 'shell'; allowDirty: boolean; preview: string | undefined }
  | { kind: 'promote'; area: RemoteName; version: string }
  | { kind: 'canary'; area: RemoteName; version: string; percent: number }
  | { kind: 'rollback'; area: RemoteName; version: string | undefined }
  | { kind: 'undo'; area: RemoteName }
  | { kind: 'status'; areas: RemoteName[] }
  | { kind: 'history'; area: RemoteName; limit: number }
  | { kind: 'pin' | 'restore'; name: string }
  | { kind: 'prune'; area: RemoteName; days: number; dryRun: boolean }
  | { kind: 'register'; area: RemoteName; routes: string[] }
  | { kind: 'check-shell'; folder: string | undefined };

export interface ParsedRelease {
  command: ReleaseCommand;
  options: CommonOptions;
}

const OPTIONS = {
  to: { type: 'string' },
  why: { type: 'string' },
  expect: { type: 'string' },
  limit: { type: 'string' },
  days: { type: 'string' },
  'dry-run': { type: 'boolean' },
  preview: { type: 'string' },
  'no-build': { type: 'boolean' },
  'allow-dirty': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** An invalid command line. */
class UsageError extends Error {}

/** Parses the command line; a string describes an error in it. */
export function parseReleaseCommand(args: readonly string[]): ParsedRelease | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    if (values.to !== undefined && !URL.canParse(values.to)) throw new UsageError(`'${values.to}' is not an address.`);
    const options: CommonOptions = {
      to: values.to === undefined ? undefined : new URL(values.to).origin,
      json: values.json ?? false,
      why: values.why ?? '',
      expect: values.expect === undefined ? undefined : wholeNumber(values.expect, '--expect'),
      build: !values['no-build'],
    };
    const [kind, ...operands] = positionals;
    const command = commandOf(kind, operands, values);
    const extra = operands[OPERANDS_MAX[command.kind]];
    if (extra !== undefined) throw new UsageError(`'${extra}' is one argument too many.`);
    return { command, options };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const OPERANDS_MAX: Readonly<Record<ReleaseCommand['kind'], number>> = {
  publish: 1,
  promote: 2,
  canary: 3,
  rollback: 2,
  undo: 1,
  status: 1,
  history: 1,
  pin: 1,
  restore: 1,
  prune: 1,
  register: 11,
  'check-shell': 1,
};

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values'];

function commandOf(kind: string | undefined, operands: readonly string[], values: Values): ReleaseCommand {
  const [first, version, third] = operands;
  switch (kind) {
    case 'publish':
      return {
        kind,
        area: first === 'shell' ? 'shell' : areaOf(first),
        allowDirty: values['allow-dirty'] ?? false,
        preview: values.preview,
      };
    case 'promote':
      return { kind, area: areaOf(first), version: required(version, 'Name a version.') };
    case 'canary':
      return {
        kind,
        area: areaOf(first),
        version: required(version, 'Name a version.'),
        percent: percentOf(third),
      };
    case 'rollback':
      return { kind, area: areaOf(first), version };
    case 'undo':
      return { kind, area: areaOf(first) };
    case 'status':
      return { kind, areas: first === undefined ? (Object.keys(REMOTES) as RemoteName[]) : [areaOf(first)] };
    case 'history':
      return { kind, area: areaOf(first), limit: wholeNumber(values.limit ?? '20', '--limit') };
    case 'pin':
    case 'restore':
      return { kind, name: required(first, 'Name the pin.') };
    case 'prune':
      return {
        kind,
        area: areaOf(first),
        days: wholeNumber(values.days ?? '90', '--days'),
        dryRun: values['dry-run'] ?? false,
      };
    case 'register': {
      const routes = operands.slice(1);
      if (routes.length === 0) throw new UsageError('Name the routes of the area, such as /notes.');
      return { kind, area: areaOf(first), routes };
    }
    case 'check-shell':
      return { kind, folder: first };
    default:
      throw new UsageError(kind === undefined ? 'Name a command.' : `There is no command '${kind}'.`);
  }
}

/** `history` and `mfe-history` are the same area. */
function areaOf(name: string | undefined): RemoteName {
  const full = name?.startsWith('mfe-') ? name : `mfe-${name}`;
  if (Object.hasOwn(REMOTES, full) || (isRemoteName(full) && existsSync(join(ROOT, full, 'vite.config.ts')))) {
    return full as RemoteName;
  }
  throw new UsageError(`Name an area: ${Object.keys(REMOTES).join(', ')}.`);
}

function required(text: string | undefined, message: string): string {
  if (text === undefined) throw new UsageError(message);
  return text;
}

function percentOf(text: string | undefined): number {
  const percent = Number(text);
  if (text === undefined || !(percent >= 0 && percent <= 100)) throw new UsageError('Name a percentage from 0 to 100.');
  return percent;
}

function wholeNumber(text: string, option: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${option} must be a whole number, not '${text}'.`);
  return Number(text);
}
