import { builtIn, type MenuEntry, type RemoteName } from '@scanner/contracts/remotes.ts';
import { ownerOf } from '@scanner/federation/page';
import { remotes } from './loader.ts';

/** The remotes of this page that do not come with the product: their releases say how they are called. */
export const registered = remotes.filter(({ name }) => builtIn(name) === undefined);

/** The lines that they add to the menu. */
export const registeredMenu: readonly MenuEntry[] = registered.flatMap(({ menu = [] }) => menu);

/** The remote that answers a path of this page. */
export const areaOf = (path: string): RemoteName | undefined => ownerOf(path, registered);

/** How an area is called. */
export const titleOf = (name: RemoteName): string =>
  builtIn(name)?.title ?? registered.find((remote) => remote.name === name)?.title ?? name.replace('mfe-', '');
