/**
 * Whether a version satisfies a caret range as defined by semver: the leftmost nonzero part stays the same. Anything
 * other than `^x.y.z` is satisfied only by the same version; remotes are built with caret ranges.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  const have = parse(version);
  const need = parse(range.slice(1));
  if (have === undefined || need === undefined) return false;
  const [major, minor, patch] = have;
  const [needMajor, needMinor, needPatch] = need;
  if (major !== needMajor) return false;
  if (major > 0) return minor > needMinor || (minor === needMinor && patch >= needPatch);
  if (minor !== needMinor) return false;
  return minor > 0 ? patch >= needPatch : patch === needPatch;
}

function parse(version: string): [number, number, number] | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match === null ? undefined : [Number(match[1]), Number(match[2]), Number(match[3])];
}
