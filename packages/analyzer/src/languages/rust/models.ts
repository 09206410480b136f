/** @module What the engine knows of Rust's standard library and its most used crates; `frameworks/rust/further.ts` has more. */

import type { ApiModel } from '../../api-model/api.ts';
import { rustData } from '../../frameworks/rust/data.ts';
import { rustWeb } from '../../frameworks/rust/web.ts';
import { rustCryptography } from './models/cryptography.ts';
import { rustFiles } from './models/files.ts';
import { rustMemory } from './models/memory.ts';
import { rustProcesses } from './models/processes.ts';
import { rustText } from './models/text.ts';
import { rustTransport } from './models/transport.ts';

export const rustModels: readonly ApiModel[] = [
  rustProcesses,
  rustFiles,
  rustWeb,
  rustData,
  rustCryptography,
  rustTransport,
  rustMemory,
  rustText,
];
