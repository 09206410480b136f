/** @module The C library functions that matter for memory safety, by name. */
import type { LibraryCall } from '../calls.ts';
import type { Value } from '../values.ts';
import { ALLOCATION } from './allocation.ts';
import { FILES } from './files.ts';
import { INPUT } from './input.ts';
import { OUTPUT } from './output.ts';
import { TEXT } from './text.ts';

export type LibraryFunction = (call: LibraryCall) => Value;

export const LIBRARY: ReadonlyMap<string, LibraryFunction> = new Map(
  Object.entries({ ...ALLOCATION, ...INPUT, ...OUTPUT, ...FILES, ...TEXT }),
);
