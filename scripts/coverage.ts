/** @module `npm run coverage`: writes the page that says which rules of other analyzers this scanner covers. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogs } from './coverage/catalog.ts';
import { unprovenClaims } from './coverage/claims.ts';
import { coveragePage } from './coverage/page.ts';
import { ROOT } from './steps/paths.ts';

writeFileSync(join(ROOT, 'docs', 'coverage.md'), coveragePage());
process.stdout.write('docs/coverage.md is written.\n');
const unproven = unprovenClaims(catalogs());
if (unproven.length > 0) {
  process.stderr.write(`${unproven.join('\n')}\n${unproven.length} claims are not shown by an example.\n`);
  process.exitCode = 1;
}
