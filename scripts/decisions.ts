/** @module `npm run decisions`: writes the index of the decision records. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DECISIONS, INDEX, indexPage } from './decisions/index-page.ts';

writeFileSync(join(DECISIONS, INDEX), indexPage());
process.stdout.write('docs/decisions/README.md\n');
