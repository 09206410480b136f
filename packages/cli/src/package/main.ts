/**
 * @module Builds the package into `dist/owasp-scan` or the given folder, from which `npm pack` and `npm publish` run.
 */
import { join, resolve } from 'node:path';
import { buildPackage } from './build.ts';

const [folder = join(import.meta.dirname, '..', '..', 'dist', 'owasp-scan')] = process.argv.slice(2);
await buildPackage(resolve(folder));
process.stdout.write(`${resolve(folder)}\n`);
