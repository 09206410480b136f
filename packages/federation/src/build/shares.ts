import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SHARED_PACKAGES } from '../shared.ts';

interface Share {
  singleton: true;
  version: string;
  requiredVersion: string;
  eager?: true;
}

/** The installed version of a package as seen from an app's folder. Throws when the app does not depend on it. */
function installedVersion(appDir: string, name: string): string {
  const require = createRequire(join(appDir, 'package.json'));
  for (const base of require.resolve.paths(name) ?? []) {
    try {
      const text = readFileSync(join(base, name, 'package.json'), 'utf8');
      return String(JSON.parse(text).version);
    } catch {
      // Not in this node_modules folder: the next one up may hold it.
    }
  }
  throw new Error(`${name} is shared by every remote: add it to the dependencies of ${dirname(join(appDir, 'x'))}.`);
}

/** Installed version of every shared package, by package name. */
export function sharedVersions(appDir: string): Record<string, string> {
  return Object.fromEntries(SHARED_PACKAGES.map(({ name }) => [name, installedVersion(appDir, name)]));
}

/** The `shared` option of the federation plugin. The shell gives its copies eagerly, a remote takes what it is given. */
export function shares(appDir: string, role: 'shell' | 'remote'): Record<string, Share> {
  const versions = sharedVersions(appDir);
  const entries = SHARED_PACKAGES.flatMap(({ name, subpaths }) => {
    const version = versions[name] ?? '';
    const share: Share = { singleton: true, version, requiredVersion: `^${version}` };
    if (role === 'shell') share.eager = true;
    return subpaths.map((subpath): [string, Share] => [name + subpath, share]);
  });
  return Object.fromEntries(entries);
}
