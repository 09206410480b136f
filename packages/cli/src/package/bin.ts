#!/usr/bin/env node
/** @module The published `owasp-scan`: compiled code is read from V8's cache the next time. */
// A named import would end old versions of Node before they can report that they are too old.
import module from 'node:module';
import { nodeProblem } from './node-version.ts';

const EXIT_MISUSE = 2;
const problem = nodeProblem(process.versions.node);

if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = EXIT_MISUSE;
} else {
  module.enableCompileCache();
  await import('../scan/main.ts');
}
