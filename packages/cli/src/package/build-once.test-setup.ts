/** @module Builds the package once for all tests of a run, which call what users call. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPackage } from './build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the package's files. */
    packageFolder: string;
  }
}

/** Returns a function that removes it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const root = mkdtempSync(join(tmpdir(), 'owasp-scan-'));
  const folder = join(root, 'package');
  await buildPackage(folder);
  project.provide('packageFolder', folder);
  return () => rmSync(root, { recursive: true, force: true });
}
