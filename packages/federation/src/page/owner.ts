import { REMOTES, type RemoteName } from '@scanner/contracts/remotes.ts';

/** A remote and its routes. */
export interface RouteOwner {
  readonly name: RemoteName;
  readonly routes: readonly string[];
}

const prefixesOf = ({ name, routes }: RouteOwner) => routes.map((route): [string, RemoteName] => [route, name]);

const BUILT_IN = Object.entries(REMOTES).flatMap(([name, { routes }]) =>
  prefixesOf({ name: name as RemoteName, routes }),
);

/**
 * The remote that owns a path: the one with its longest prefix that ends at a slash.
 *
 * @param registered remotes in addition to the product's own
 */
export function ownerOf(path: string, registered: readonly RouteOwner[] = []): RemoteName | undefined {
  const owners = registered.length === 0 ? BUILT_IN : [...BUILT_IN, ...registered.flatMap(prefixesOf)];
  return owners
    .filter(([route]) => path === route || path.startsWith(`${route}/`))
    .sort(([a], [b]) => b.length - a.length)[0]?.[1];
}
