/** @module `npm run workflows`: writes the workflow of each area and the code owners, from one table. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps/paths.ts';
import { githubFiles } from './workflows/files.ts';

for (const [path, text] of githubFiles()) writeFileSync(join(ROOT, '.github', path), text);
