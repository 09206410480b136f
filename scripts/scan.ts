/** @module `npm run scan`: the engine in a terminal. Paths are relative to the folder in which npm was called. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from './steps/install.ts';
import { ROOT } from './steps/paths.ts';

const cli = join(ROOT, 'packages', 'cli', 'src', 'scan', 'main.ts');
if (!existsSync(join(ROOT, 'packages', 'cli', 'node_modules'))) await install();
process.chdir(process.env.INIT_CWD ?? process.cwd());
await import(pathToFileURL(cli).href);
