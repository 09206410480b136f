import { REMOTES, type RemoteName } from '@scanner/contracts/remotes.ts';

const OWNERS = Object.entries(REMOTES).flatMap(([name, { routes }]) =>
  routes.map((route): [string, RemoteName] => [route, name as RemoteName]),
);

/** The remote that answers a path: the owner of the longest prefix of it that ends at a slash. */
export function ownerOf(path: string): RemoteName | undefined {
  return OWNERS.filter(([route]) => path === route || path.startsWith(`${route}/`)).sort(
    ([a], [b]) => b.length - a.length,
  )[0]?.[1];
}
