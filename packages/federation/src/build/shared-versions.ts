import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SHARED_PACKAGES } from '../shared.ts';

/** The installed version of a package as seen from an app's folder. Throws if the app doesn't depend on it. */
function installedVersion(appDir: string, name: string): string {
  const require = createRequire(join(appDir, 'package.json'));
  for (const base of require.resolve.paths(name) ?? []) {
    try {
      const text = readFileSync(join(base, name, 'package.json'), 'utf8');
      return String(JSON.parse(text).version);
    } catch {
      // Not in this node_modules folder: a parent folder may contain it.
    }
  }
  throw new Error(`${name} is shared by every remote: add it to the dependencies of ${dirname(join(appDir, 'x'))}.`);
}

/** Installed versions of all shared packages, by package name. */
export function sharedVersions(appDir: string): Record<string, string> {
  return Object.fromEntries(SHARED_PACKAGES.map(({ name }) => [name, installedVersion(appDir, name)]));
}
