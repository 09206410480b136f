/** @module `npm run licences`: writes docs/dependencies.md anew, from what is installed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependencies } from './licences/list.ts';
import { dependenciesPage } from './licences/page.ts';
import { ROOT } from './steps/paths.ts';

writeFileSync(join(ROOT, 'docs', 'dependencies.md'), dependenciesPage(dependencies()));
