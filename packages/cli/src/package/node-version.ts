/** @module The oldest version of Node that runs the package. */

/** The version that added V8's compile cache to `node:module`. */
export const NODE_MIN = '22.1';

/**
 * Returns the message for a user whose Node is too old; undefined if it isn't. `version` is `process.versions.node`.
 */
export function nodeProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [majorMin = 0, minorMin = 0] = NODE_MIN.split('.').map(Number);
  if (major > majorMin || (major === majorMin && minor >= minorMin)) return undefined;
  return `owasp-scan needs Node.js ${NODE_MIN} or newer, and this is ${version}. Install a newer one: https://nodejs.org`;
}
