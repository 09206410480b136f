/** @module Builds the package into `dist/owasp-scan`, or the folder that is named: from there `npm pack` and `npm publish`. */
import { join, resolve } from 'node:path';
import { buildPackage } from './build.ts';

const [folder = join(import.meta.dirname, '..', '..', 'dist', 'owasp-scan')] = process.argv.slice(2);
await buildPackage(resolve(folder));
process.stdout.write(`${resolve(folder)}\n`);
