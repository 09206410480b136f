/** The public path of a release's file. */
export function releasePath(name: string, version: string, file: string): string {
  return `/mfe/${name}/${version}/${file}`;
}

/** The key of a release's file in the store. */
export function releaseKey(name: string, version: string, file: string): string {
  return `${name}/${version}/${file}`;
}
