import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { providedNames } from '../provided/index.ts';
import { SHARED_PACKAGES } from '../shared.ts';
import { sharedVersions } from './shared-versions.ts';

interface Share {
  singleton: true;
  version: string;
  requiredVersion: string;
  /** The file that stands for the module in this build. */
  import: string;
}

/**
 * The `shared` option of a remote: it takes every shared module from the page and holds none itself. In place of a copy
 * stands a file that names the exports, so that importing what the page does not give fails the build.
 */
export function remoteShares(appDir: string): Record<string, Share> {
  const versions = sharedVersions(appDir);
  const names = providedNames();
  const folder = join(appDir, 'node_modules', '.federation');
  mkdirSync(folder, { recursive: true });
  const shares = SHARED_PACKAGES.flatMap(({ name, subpaths }) =>
    subpaths.map((subpath): [string, Share] => {
      const module = name + subpath;
      const version = versions[name] ?? '';
      const file = join(folder, `${module.replaceAll(/[^a-z]+/g, '-').replace(/^-/, '')}.js`);
      writeFileSync(file, standIn(module, names[module] ?? []));
      return [module, { singleton: true, version, requiredVersion: `^${version}`, import: file }];
    }),
  );
  return Object.fromEntries(shares);
}

/** Never runs in a page that gives the module. */
function standIn(module: string, names: readonly string[]): string {
  return `throw new Error(${JSON.stringify(`The page does not give '${module}'.`)});
const absent = undefined;
export { ${names.map((name) => `absent as ${name}`).join(', ')} };
`;
}
