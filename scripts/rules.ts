/**
 * @module `npm run rules`: writes the catalog of rules from the engine's data, and the facts that the engine's core
 * needs of it.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFacts } from './rules/facts.ts';
import { rulePages } from './rules/pages.ts';
import { ROOT } from './steps/paths.ts';

writeFacts();
const folder = join(ROOT, 'docs', 'rules');
const pages = rulePages();
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(join(folder, name));
for (const [name, text] of pages) writeFileSync(join(folder, name), text);
process.stdout.write(`${pages.size} pages in docs/rules\n`);
