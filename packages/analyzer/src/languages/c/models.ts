/** @module What is known of C's library and of what C programs use. */

import type { ApiModel } from '../../api-model/api.ts';
import { cDatabases } from '../../frameworks/native/c-databases.ts';
import { cNetwork } from '../../frameworks/native/c-network.ts';
import { cSystem } from '../../frameworks/native/c-system.ts';
import { cWeb } from '../../frameworks/native/c-web.ts';
import { glib } from '../../frameworks/native/glib.ts';
import { posix } from '../../frameworks/native/posix.ts';
import { nativeServices } from '../../frameworks/native/services.ts';
import { cInput } from './models/input.ts';
import { cText } from './models/text.ts';

export const cModels: readonly ApiModel[] = [
  cInput,
  cText,
  posix,
  cDatabases,
  cNetwork,
  cSystem,
  cWeb,
  glib,
  nativeServices,
];
