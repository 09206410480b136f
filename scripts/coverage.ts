/**
 * @module `npm run coverage`: writes the pages about which rules of other analyzers and which packages this scanner
 * knows.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogs } from './coverage/catalog.ts';
import { unprovenClaims } from './coverage/claims.ts';
import { librariesPage } from './coverage/packages.ts';
import { coveragePage } from './coverage/page.ts';
import { ROOT } from './steps/paths.ts';

writeFileSync(join(ROOT, 'docs', 'coverage.md'), coveragePage());
writeFileSync(join(ROOT, 'docs', 'libraries.md'), librariesPage());
process.stdout.write('docs/coverage.md and docs/libraries.md are written.\n');
const unproven = unprovenClaims(catalogs());
if (unproven.length > 0) {
  process.stderr.write(`${unproven.join('\n')}\n${unproven.length} claims are not shown by an example.\n`);
  process.exitCode = 1;
}
