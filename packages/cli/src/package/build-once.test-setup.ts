/** @module Builds the package once for all tests of a run: they call what users call. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPackage } from './build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the package's files are. */
    packageFolder: string;
  }
}

/** Gives what removes it again. */
export default async function setup(project: TestProject): Promise<() => void> {
  const root = mkdtempSync(join(tmpdir(), 'owasp-scan-'));
  const folder = join(root, 'package');
  await buildPackage(folder);
  project.provide('packageFolder', folder);
  return () => rmSync(root, { recursive: true, force: true });
}
