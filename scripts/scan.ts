/** @module `npm run scan`: the engine at a terminal. Paths are those of the folder in which npm was called. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './steps/paths.ts';

const cli = join(ROOT, 'packages', 'cli', 'src', 'scan', 'main.ts');
if (!existsSync(join(ROOT, 'packages', 'cli', 'node_modules'))) {
  process.stderr.write("The packages are not installed yet: run 'npm start' or 'npm test' once.\n");
  process.exit(2);
}
process.chdir(process.env.INIT_CWD ?? process.cwd());
await import(pathToFileURL(cli).href);
