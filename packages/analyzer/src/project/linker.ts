/** @module The interface by which a family of languages resolves imports between files. */

import type { Module } from '../domain/module.ts';
import type { Linking } from '../interpreter/context/linking.ts';
import type { ModuleFile } from './module-file.ts';

/** A file of an analysis, with its interpreter module. */
export interface LinkedModule {
  readonly file: ModuleFile;
  readonly module: Module;
}

export interface Linker {
  /** The files that a file imports, directly, in the order of its imports. */
  importsOf(file: ModuleFile): readonly ModuleFile[];
  /** Links the files of a unit. */
  link(modules: readonly LinkedModule[]): Linking;
}
