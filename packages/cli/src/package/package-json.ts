/** @module The package.json of the published package. */
import { NODE_MIN } from './node-version.ts';

/** The fields that are copied from the repository's package.json. */
interface RootManifest {
  version: string;
  license: string;
}

function isRootManifest(value: unknown): value is RootManifest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'string' &&
    'license' in value &&
    typeof value.license === 'string'
  );
}

/**
 * The manifest of `owasp-scan`: one command, no dependencies. Throws if the repository's manifest has no version or
 * license.
 */
export function packageJson(root: unknown) {
  if (!isRootManifest(root)) throw new Error("The repository's package.json has no version or license.");
  return {
    name: 'owasp-scan',
    version: root.version,
    description: 'Scans source code in 30 languages for vulnerabilities of the OWASP Top 10, offline.',
    keywords: ['security', 'sast', 'owasp', 'scanner', 'static-analysis', 'sarif', 'taint-analysis'],
    license: root.license,
    type: 'module',
    bin: { 'owasp-scan': 'lib/owasp-scan.js' },
    engines: { node: `>=${NODE_MIN}` },
  };
}
