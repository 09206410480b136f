import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartFailure } from '../steps/failure.ts';

/** Options of one run; folders are absolute. */
export interface PictureOptions {
  /** Screens whose name contains one of these; all if empty. */
  readonly only: readonly string[];
  /** The folder of an earlier run to compare with. */
  readonly against: string | undefined;
  /** The output folder. */
  readonly to: string;
}

/**
 * @param from the folder that relative paths refer to
 * @param usual the default output folder
 * @throws StartFailure for an unknown option, and for comparing a folder with itself
 */
export function readOptions(args: readonly string[], from: string, usual: string): PictureOptions {
  const values = parsed(args);
  const to = resolve(from, values.to ?? usual);
  const against = values.against === undefined ? undefined : resolve(from, values.against);
  if (against === to) {
    throw new StartFailure(
      `${to} is where the new pictures go: move the earlier ones, or choose another folder with --to.`,
    );
  }
  return { only: values.only ?? [], against, to };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { only: { type: 'string', multiple: true }, against: { type: 'string' }, to: { type: 'string' } },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`${reason}\nUse: npm run pictures -- [--only SCREEN]... [--against FOLDER] [--to FOLDER]`);
  }
}
