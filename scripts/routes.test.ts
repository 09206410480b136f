import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { routesPage } from './routes/page.ts';
import { ROOT } from './steps/paths.ts';

it('every route of the API and who may call it is in docs/routes.md as `npm run routes` writes it', () => {
  const isListed = readFileSync(join(ROOT, 'docs/routes.md'), 'utf8') === routesPage();
  expect(isListed, 'The operations have changed: run npm run routes.').toBe(true);
});
