/** @module Everything the engine knows of Rust's standard library and crates. */

import type { ApiModel } from '../../api-model/api.ts';
import { rustData } from '../../frameworks/rust/data.ts';
import { rustServers } from '../../frameworks/rust/servers.ts';
import { rustStores } from '../../frameworks/rust/stores.ts';
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
  rustServers,
  rustData,
  rustStores,
  rustCryptography,
  rustTransport,
  rustMemory,
  rustText,
];
