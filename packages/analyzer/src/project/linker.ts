/** @module What a family of languages says of imports between files of a project. */

import type { Module } from '../domain/module.ts';
import type { Linking } from '../interpreter/context/linking.ts';
import type { ModuleFile } from './module-file.ts';

/** A file that takes part in an analysis, with what the interpreter keeps of it. */
export interface LinkedModule {
  readonly file: ModuleFile;
  readonly module: Module;
}

export interface Linker {
  /** The files that a file imports, directly, in the order of its imports. */
  importsOf(file: ModuleFile): readonly ModuleFile[];
  /** Connects files that are analyzed together. */
  link(modules: readonly LinkedModule[]): Linking;
}
