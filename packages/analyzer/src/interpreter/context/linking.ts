/** @module How the files of a program refer to each other. */

import type { Module } from '../../domain/module.ts';
import type { Value } from '../../domain/value.ts';
import type { Frame } from './frame.ts';

/** Import resolution between files, provided by the project analysis; absent for a single file. */
export interface Linking {
  /** The values reachable through the module's exports, in languages with exports. */
  exported?(frame: Frame, module: Module): readonly Value[];
  /** Binds the module's imports in its scope, as far as the other modules are evaluated. */
  bind(frame: Frame, module: Module): void;
  /** Collects the module's exports after its top level has run. */
  publish(frame: Frame, module: Module): void;
}
