/** @module How the files of a program know of each other. */

import type { Module } from '../../domain/module.ts';
import type { Value } from '../../domain/value.ts';
import type { Frame } from './frame.ts';

/** What is above the interpreter tells it of the imports between files; a file that stands alone has none. */
export interface Linking {
  /** What others can reach of the module by its exports, where the language has a form for them. */
  exported?(frame: Frame, module: Module): readonly Value[];
  /** Makes what the module imports known in its scope, as far as the other modules have come. */
  bind(frame: Frame, module: Module): void;
  /** Takes what the module exports, once its top level has run. */
  publish(frame: Frame, module: Module): void;
}
