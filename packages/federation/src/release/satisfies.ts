/**
 * Whether a version satisfies a caret range, by the rules of semver: the left-most part that is not zero stays.
 * Anything else than `^x.y.z` is satisfied by the same version only; remotes are built with caret ranges alone.
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
