/** @module `npm run licenses`: writes docs/dependencies.md from the installed packages. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependencies } from './licenses/list.ts';
import { dependenciesPage } from './licenses/page.ts';
import { ROOT } from './steps/paths.ts';

writeFileSync(join(ROOT, 'docs', 'dependencies.md'), dependenciesPage(dependencies()));
