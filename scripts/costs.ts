/** @module `npm run costs`: writes docs/costs.md from the prices and the usage in scripts/costs/. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { costsPage } from './costs/page.ts';
import { ROOT } from './steps/paths.ts';

writeFileSync(join(ROOT, 'docs', 'costs.md'), costsPage());
