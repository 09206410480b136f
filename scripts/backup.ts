/**
 * @module `npm run backup -- FILE`: writes the state of DATA_DIR to one file. `npm run restore -- FILE [--overwrite]`:
 * restores it.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, restore } from './state/archive.ts';
import { reportFailure, StartFailure } from './steps/failure.ts';
import { readSettings } from './steps/settings.ts';

await reportFailure(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { overwrite: { type: 'boolean' } } });
  const [what, file] = positionals;
  if (file === undefined) throw new StartFailure(`Name a file: npm run ${what} -- scanner-backup.tgz`);
  const { dataDir } = readSettings(process.env);
  // npm runs scripts in the project's folder; the file is relative to the user's working directory.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  const { files, createdAt } =
    what === 'backup' ? await backUp(dataDir, path) : await restore(dataDir, path, values.overwrite ?? false);
  const count = Object.keys(files).length;
  process.stdout.write(
    what === 'backup'
      ? `${count} files of ${dataDir} are in ${path}, readable by you alone. It holds source code and keys: keep it safe.\n`
      : `${dataDir} is as it was on ${createdAt} (${count} files). Start with npm start.\n`,
  );
});
