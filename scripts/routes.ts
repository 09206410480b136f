/** @module `npm run routes`: writes docs/routes.md from the API's operations. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routesPage } from './routes/page.ts';
import { ROOT } from './steps/paths.ts';

writeFileSync(join(ROOT, 'docs', 'routes.md'), routesPage());
