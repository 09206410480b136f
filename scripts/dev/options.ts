import { existsSync } from 'node:fs';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteName } from '../../packages/contracts/src/remotes.ts';
import { StartFailure } from '../steps/failure.ts';
import { ROOT } from '../steps/paths.ts';

export interface DevOptions {
  remote: RemoteName;
  /** Folder of its sources. */
  folder: string;
  /** Origin of the product that provides the other areas and the API; undefined for the local one. */
  against: string | undefined;
  port: number;
}

export const DEV_USAGE = `Usage: npm run dev -- AREA [options]

Serves one area from its sources, inside the built product: an edit is on screen at once, and what the page holds stays.
Every other area, the API and the data are those of the product. AREA is a name, or a folder such as ../ours/mfe-history.

  --against ORIGIN   a deployed product; without it the local one, which is started if it does not run
  --port PORT        where to serve (default 8788)
`;

const PORT_DEFAULT = 8788;
const PORT_MAX = 65535;

/**
 * Parses the command line.
 *
 * @throws StartFailure with the problem
 */
export function readDevOptions(args: readonly string[], cwd = process.cwd()): DevOptions {
  const { values, positionals } = parse(args);
  const [area, ...extra] = positionals;
  if (area === undefined || extra.length > 0) throw new StartFailure(`Name one area.\n\n${DEV_USAGE}`);
  const folder = folderOf(area, cwd);
  const remote = basename(folder);
  if (!/^mfe-[a-z][a-z0-9-]*$/.test(remote) || !existsSync(join(folder, 'vite.config.ts'))) {
    throw new StartFailure(`There is no area '${area}': ${join(folder, 'vite.config.ts')} is missing.\n\n${DEV_USAGE}`);
  }
  const port = Number(values.port ?? PORT_DEFAULT);
  if (!Number.isInteger(port) || port < 1 || port > PORT_MAX) {
    throw new StartFailure(`--port must be a number from 1 to ${PORT_MAX}, not '${values.port}'.`);
  }
  const { against } = values;
  if (against !== undefined && !/^https?:\/\/[^/]/.test(against)) {
    throw new StartFailure(`--against must be an address such as https://scanner.example, not '${against}'.`);
  }
  const origin = against === undefined ? undefined : new URL(against).origin;
  return { remote: remote as RemoteName, folder, against: origin, port };
}

function folderOf(area: string, cwd: string): string {
  if (isAbsolute(area) || /[\\/]/.test(area)) return resolve(cwd, area);
  return join(ROOT, area.startsWith('mfe-') ? area : `mfe-${area}`);
}

function parse(args: readonly string[]) {
  try {
    const options = { against: { type: 'string' }, port: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new StartFailure(`${error instanceof Error ? error.message : String(error)}\n\n${DEV_USAGE}`);
  }
}
