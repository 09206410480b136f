/** @module How the files of a program know of each other. */

import type { Module } from '../../domain/module.ts';
import type { Frame } from './frame.ts';

/** What is above the interpreter tells it of the imports between files; a file that stands alone has none. */
export interface Linking {
  /** Makes what the module imports known in its scope, as far as the other modules have come. */
  bind(frame: Frame, module: Module): void;
  /** Takes what the module exports, once its top level has run. */
  publish(frame: Frame, module: Module): void;
}
