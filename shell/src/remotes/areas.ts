import { builtIn, type MenuEntry, type RemoteName } from '@scanner/contracts/remotes.ts';
import { ownerOf } from '@scanner/federation/page';
import { remotes } from './loader.ts';

/** This page's registered remotes, which aren't the product's own: their releases contain their names. */
export const registered = remotes.filter(({ name }) => builtIn(name) === undefined);

/** Their menu entries. */
export const registeredMenu: readonly MenuEntry[] = registered.flatMap(({ menu = [] }) => menu);

/** The remote that owns a path of this page. */
export const areaOf = (path: string): RemoteName | undefined => ownerOf(path, registered);

/** The name of an area. */
export const titleOf = (name: RemoteName): string =>
  builtIn(name)?.title ?? registered.find((remote) => remote.name === name)?.title ?? name.replace('mfe-', '');
